hearthSearch("texts-2025-03-1",[["days/2025-03-16.html","Sunday 16 March 2025",5,"Sunday 16 March 2025","","",""],
["reflections/2025-03-17.html","The heron",0,"Monday 17 March 2025","","","tired, fine\nTea by the window and Box\nBy the water\nA paragraph with emphasis, strong words, code, a highlight, a mistake and a line\nbreak. A tag #heron, a comment , a note and <b>raw markup</b>.\nFolded\nInside the callout.\nSomebody said so.\none\ntwo\nnested\ndone\nopen\nbird\nseen\nheron\n1\nduck & drake\n14\nas it is\nA grey bird in shallow water\nLinks: tea, a heading that is not there, No such page, https://example.org/, a page, unsafe.\nIt was perhaps an egret.\n"],
["reflections/2025-03-17-2140-later.html","Later",0,"Monday 17 March 2025","es","A hard phone call","Otra vez el río. ¿Y mañana?\n"],
["days/2025-03-17.html","Monday 17 March 2025",5,"Monday 17 March 2025","","","the bus\nThe watch was off at noon.\n"],
["calendar/2025-03.html#event-dentist","Dentist",4,"Monday 17 March 2025","","","Elm Street\nTea by the window\n"],
["reflections/2025-03-18.html","This file is broken on purpose.",0,"Tuesday 18 March 2025","","","This file is broken on purpose.\n"],
["calendar/2025-03.html#event-fair","Spring fair",4,"Saturday 29 March 2025","","","Two days of it.\n"]]);
