hearthSearch("directory",{"shards":"",
"months":[["undated",37],["2025-02",1],["2025-03",6]],
"days":"00000000000000000000000000000000000003@AAAAM"});
