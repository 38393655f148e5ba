hearthPiece("start",{"units":24,"groups":"undated,O","continued":"+","words":"0"});
