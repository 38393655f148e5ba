hearthSearch("directory",{"shards":"",
"months":[["pages",15],["undated",10]],
"days":"0000000000000000000000000"});
