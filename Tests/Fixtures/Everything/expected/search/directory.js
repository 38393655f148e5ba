hearthSearch("directory",{"shards":"",
"months":[["pages",25],["undated",15],["2025-02",1],["2025-03",7]],
"days":"00000000000000000000000000000000000000003@AAAABM"});
