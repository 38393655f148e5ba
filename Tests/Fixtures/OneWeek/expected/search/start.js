hearthPiece("start",{"units":27,"groups":"undated,H 2025-03,A","continued":"+","words":"2"});
