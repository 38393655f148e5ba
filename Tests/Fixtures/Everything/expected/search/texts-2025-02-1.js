hearthSearch("texts-2025-02-1",[["reflections/2025-02-03.html","Two lines and nothing else.",0,"Monday 3 February 2025","","","Two lines and nothing else.\n"]]);
