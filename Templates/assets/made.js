// Makes an element; attributes without a value are left out.
hearth.made = (name, attributes = {}, ...children) => {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) if (value) element.setAttribute(key, value);
  element.append(...children);
  return element;
};
