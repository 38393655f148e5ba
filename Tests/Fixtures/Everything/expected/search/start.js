hearthPiece("start",{"units":44,"groups":"undated,b1 2025-02,1 2025-03,6","continued":"+","words":"0 to"});
