hearthSearch("directory",{"shards":"",
"months":[["pages",15],["undated",3],["2025-03",10]],
"days":"000000000000000000HIJKLMMMNN"});
