hearthSearch("texts-undated-1",[["resources/limones.html","Limonada",1,"","","","Con menta.\n"],
["labels/calma.html","Etiqueta: Calma",7,"","","",""],
["labels/prisa.html","Etiqueta: prisa",7,"","","",""]]);
