/// Version of the tool.
let hearthVersion = "0.1.0"
