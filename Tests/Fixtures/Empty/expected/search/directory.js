hearthSearch("directory",{"shards":"",
"months":[["undated",24]],
"days":"000000000000000000000000"});
