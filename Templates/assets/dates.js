// The dates and clock times of this device, as files write them.
hearth.digits = (number, count = 2) => String(number).padStart(count, "0");

// Returns a day: 2025-03-17; without an argument, today.
hearth.day = (date = new Date()) =>
  `${hearth.digits(date.getFullYear(), 4)}-${hearth.digits(date.getMonth() + 1)}-${hearth.digits(date.getDate())}`;

// Returns a date as it begins a heading or a row: some languages write it in lower case.
hearth.asHeading = (words) => words.charAt(0).toUpperCase() + words.slice(1);
