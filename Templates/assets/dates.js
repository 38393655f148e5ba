// The dates and clock times of this device, as files write them.
hearth.digits = (number, count = 2) => String(number).padStart(count, "0");

// Returns a day: 2025-03-17; without an argument, today.
hearth.day = (date = new Date()) =>
  `${hearth.digits(date.getFullYear(), 4)}-${hearth.digits(date.getMonth() + 1)}-${hearth.digits(date.getDate())}`;
