hearthSearch("directory",{"shards":"",
"months":[["undated",17],["2025-03",10]],
"days":"00000000000000000HIJKLMMMNN"});
