import HearthCommand

print(hearthVersion)
