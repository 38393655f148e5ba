// Shows the element before this script, which a script brings to life, while what follows it is not read yet: so nothing that is
// seen moves when that script comes.
document.currentScript.previousElementSibling.hidden = false;
