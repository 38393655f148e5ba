import HearthTime
