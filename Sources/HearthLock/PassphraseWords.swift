extension Passphrase {
  /// 2 048 English words of three to eight ASCII letters, made for Hearth: everyday, harmless, and no two a single letter
  /// apart, so that one wrong letter never gives another word. One list serves every language: a passphrase is copied
  /// rather than understood, and every keyboard has its letters.
  static let words: [Substring] = """
    aardvark abacus abundant academy accent access accord account acorn acoustic acrobat across act active
    adapt add adjust admiral admire admit adult advance advice aerial afford after again agate agenda
    agree ahead aim aircraft airport aisle alarm album alchemy alder alfalfa algae alike almanac almond
    almost alone alphabet alpine also altitude always amazing amber ambition amble amuse anchor anemone
    anew angle animal anise annex answer anthem antique antler anvil apart apiary applaud apply apricot
    april apron aquarium arbor arc arcade archive arctic arena argue armchair aroma around arrange arrival
    arrive artist ascend aside ask aspen asphalt asset assist astonish astro athlete atlas atom attach
    attempt attend attic august aurora author autumn avenue aviator avocado awake award away awning axis
    azure baby bachelor backyard badger bagel bake bakery balance balcony ballad ballet balloon bamboo
    banana banjo bank banner barbecue bargain barge barista barley barn baroque barrel basil basket
    bassoon batch battery bayou bazaar beacon beak beard beauty beaver become bed bedrock beehive beetle
    before began begonia behind beige being bell belong below bench bent beret bergamot beside better
    beverage beyond bicycle big billow bind binder biology birch birthday biscuit bison black blade
    blanket blend bliss bloom blossom blouse blue bluebell bluebird boat bobbin bobcat body boil bold bone
    bonfire bonnet bonus bookcase border borrow botany bottle bottom bought bounce bound bouquet boutique
    box brace bracelet bracket brain bramble branch brass bread breath breeze brick bridge brief brigade
    bright brim broccoli brochure bronze brook broth brown brush bubble bucket buckle budget buffalo
    buffet bugle build bulb bulletin bumper bundle bunny buoy burgundy burlap bus button buzz cabbage
    cabin cable cactus cadence cafe calcium calendar calf calypso camel camellia camera camp campus canal
    canary candid candle canoe canopy canvas canyon caper capsule captain caramel caravan card cardinal
    cargo caribou carnival carpet carrot carry cartoon carve cascade cashew cashmere castle casual
    cauldron cavern caviar cedar celery cello cement center century ceramic certain chain chalet chalk
    chamber champion chance chandler channel chapter chariot charm chat checkers cheek cheese cheetah chef
    cherry chess chestnut chicken chicory child chime chimney chip chipmunk choice choir choose chorus
    chowder chunk cinema cinnamon cipher circle circus citizen citrus city civic clam clarinet clarity
    class clean clerk clever cliff climate climb clipper cloak close cloth cloud club coach coast coaster
    cobalt cobble cockatoo cocoa coconut cod coffee coin collar collect cologne colony column comb comedy
    comet comfort common compact compass compose concept condor confirm conifer connect convoy cook cookie
    copper copy coral corner cornice corridor cosmic cosmos costume cottage cotton count country couple
    courage courier course cousin cover coyote crab cradle craft crane crayon cream create crescent crest
    crew cricket crimson crisp crocus crop croquet crossing crouton crowd cruise crumb crystal cube cuckoo
    cuisine culture cup cupboard curator curfew curious curl cushion custard custom cycle cypress daffodil
    dahlia daily damson dance dapple data dawn day daylight dazzle debut decade decent deck decorate deep
    delicate delight delta den denim depend depot depth derby desert design destiny detail diagram dial
    diamond diary dice diesel differ digit diligent dimple dinghy dinner dip diploma direct disc discover
    display distant divide doctor dog dolphin domain dome domino donkey donut doodle door doorbell
    dormouse double downhill dozen dragon drama draw drawer dress drift drink drive drizzle drum duet
    dugout dulcimer dumpling dune during duty dwell dynamo eager eagle eardrum early earring earth easy
    echo eclipse edit eel effort egg eggplant either elastic elated elbow elegant element elephant
    elevator elk else emblem embrace emerald empire empty enable enamel endive endless energy engine
    engrave enjoy enough ensemble entire entry envelope epic episode equal equator equinox era espresso
    essay essence estate evening event every evident exact example excel except exchange excuse exhibit
    exotic expand expect expedite explain explore express extend extra eye fabric facet factor falcon
    family fancy fanfare farewell farm farmer fashion fathom feast feather feature february feed feline
    fellow felt fence fennel ferns ferret ferry festival fetch few fiction fiddle fidelity field fiesta
    fifteen figure filament file filter finch finger finish firefly fireside first fish fit fjord flag
    flagpole flake flamingo flannel flash flatter fleece fleet flex flicker flight flint float flock floor
    flora flounder flow fluff flurry flute fly foam focus folder foliage folk folklore food footpath
    footstep forage forest forget formula fort fortune forum forward fossil fountain foxglove fraction
    fragrant frame freckle free freedom freight fresco fresh friday friend friendly fringe frog frolic
    front frontier frosting fruit fudge fuel fun future gadget galaxy gale gallant gallery gallop gander
    gap garage garden gardenia gargoyle garlic garment garnet gather gauge gazebo gazelle gear gecko
    gelato gem general genius gentle genuine geranium gesture geyser giant gift giggle gingham giraffe
    give glacier glad glance gleam glide glimmer glimpse glitter globe glory gnocchi gnome goal goblet
    golden goldfish golf gondola goose gopher gorge gorilla gourd gourmet gown grade gram grand granite
    granola graph grateful gravel gravity gravy green greenery grid grocery groove grotto group grow
    growth guard guardian guava guitar gumdrop guppy gust habit habitat halibut halo hamlet hammock
    hamster handbag handmade handy hang happen happy harmony harness harp harvest haven hazel hazelnut
    headband health heart hedge height heirloom helium helmet help hemlock herald herb heritage heron
    herring hexagon hibiscus hiccup hickory hike hill hillside hinge hint hippo history hobby hockey
    holiday hollow holly hometown honest honey hoof hope hopeful horizon hospital host hotel house how
    hubcap huddle humble humid humming hummus hundred husk hyacinth hybrid hydrant iceberg icicle icing
    icon ideal igloo image imagine impala import imprint improve include index indigo indoor inkwell
    inland inlet input insect inside insight inspire instead into invent inventor invite iris ironwork
    item ivory jacket jackpot jade jaguar jamboree january jasmine jazz jelly jersey jewel jigsaw journal
    journey jubilee judo juggle juice july jump junior juniper kangaroo karate kayak keen kernel kestrel
    kettle keyboard keynote kiln kimono kingdom kinship kiosk kipper kitchen kite kitten kiwi knapsack
    knee knit koala label lace lacrosse ladder ladle ladybug lagoon lakeside lamb land landmark language
    lantern larch lark larkspur laser lattice laugh launch laundry laurel lavender leaf leaflet league
    learn lecture left legend leisure lemon lemonade lemur length lens lentil leopard lettuce level
    liberty library life lighten lilac lily limerick limit limpet linen link lion liquid list listen liter
    little lizard llama lobelia lobster local locket locust lodge logic lollipop long longboat lookout
    loop lotus lounge love lovely loyalty lucid lucky lullaby lumber lunar lunchbox lupin luster lyric
    macaroni macaw machine mackerel maestro magenta magic magician magnet magnolia magpie mahogany
    mainland majestic major maker mallard mammal mammoth manage mandarin mandolin mango manicure mantle
    manual many maple marble margin marigold marine market marmot maroon marsh marvel marzipan mascot
    mason mate matinee matter mattress maximum maybe meadow meal measure medium medley meerkat melody
    melon member memory mend mention mercury merge meringue merit mermaid mesh message meteor method metro
    mezzo midnight mild millet mimosa mineral mingle mini minnow minute miracle mirror mobile model modern
    modest module mole moment monarch monday monitor month moon moonbeam moonlit moorland mosaic moss
    motion motor motto movie much mudflat muffin mulberry multiply mural museum mushroom music muslin
    mustang myrtle mystery myth name napkin narrow narwhal nation native nature navigate navy neat nebula
    necktie nectar needle neptune network newborn news nibble nickel night nightcap nine noble nocturne
    nomad normal north northern nose notch notebook notice nougat novel november nuance nuggets nurse
    nutmeg nylon oasis oatmeal obelisk object oblong oboe observe ocean ocelot octave october octopus
    odyssey offer office often olive omega once onion online only onward onyx opal open opening opera
    opinion optimist option oracle orange orator orbit orchard orchid oregano organ orient origin oriole
    osprey ostrich other outback outdoor outfit outline outlook outside overture oxbow oxygen oyster ozone
    pack paddle paddock page pageant paint paisley palace palette palm pamphlet pancake panda panel
    panorama pansy panther papaya paprika papyrus parade parasol parcel parent parsnip partner party pass
    passage pasta pastel pasties pastry pasture path pathway patient patio pattern pavilion peach peacock
    peanut pearl pebble pecan pelican pencil penguin penny people pepper perfect perfume perhaps person
    petal petunia pheasant phone photo phrase physics piano picket pickle picnic picture pigeon pigment
    pillar pilot pinecone pinwheel pioneer pipe pirate piston pitch pizza placid planet plank plaster
    plate plateau platinum play playful plaza please plenty plover plume plus poem polish polite polka
    pollen polo pomelo pond popcorn poplar poppy porch porridge portion portrait position possible postage
    postcard potato pottery powder practice prairie praise prawn prefer prelude prepare present pretty
    pretzel price primrose prism pristine produce profile program project promise proof proper proud
    proverb provide prune public pudding pueblo pull pulley pulsar pulse puma pumpkin pupil puppet pure
    purple purpose puzzle pyramid quail quaint quality quarter quartz query quest question quicken quiet
    quill quince quiver quiz quota rabbit raccoon radar radiant radio radish radius railway rainbow raisin
    rally rambler random rapid rapport rare ravine ravioli react ready reason rebuild recall receipt
    receive recipe record recycle reef reflect refresh region regular reindeer relate relax release relish
    remain remark remember remind remote renew repair repeat reply report rescue result return reunion
    reveal reward rhapsody rhubarb rhyme rhythm ribbon rich rickshaw ride ringlet rinse ripple river
    riverbed roadside robe robin robot rock romance rooftop room rooster rosebud rosemary rosette rosy
    rotate rotunda rowan rowboat rubber rudder rugby rumba runner runway rustic rustle safari saffron
    sailboat salad salmon salsa salt salute sample sandal sandbar sandwich sapient sapling sapphire
    sardine sashimi satin saturday sausage savanna save scale scallion scallop scarf scene scenery scholar
    school science scissors scoop scooter scope scout screen scribble script scroll sculptor seabird
    seafood seagull seahorse search seaside seaweed second section seedling seek select sense sentence
    sequin serenade serene series serve sesame session seven several shade shadow shallow shamrock shed
    sheep shelf shelter shepherd sherbet shift shine shop shore shortcut should shoulder shower shrimp
    shrub shuffle shutter shuttle sidewalk sign signal silent silk silver similar simmer since skate
    sketch skill skin skirt skylark skyline slalom sleeve slice small smart smile smooth smoothie snack
    snail sneaker snooze snorkel snow snowball snowdrop soap social soda sofabed soft softball solar solid
    solstice solve sonata soprano sorbet sorrel south soybean space spaniel spark sparkle sparrow spatula
    speak special spectrum speech speed spell sphere spider spinach spiral splash split sponge spoon sport
    spotless spray spread spring sprout spruce spun square squash squeeze squid squirrel stable stadium
    staff stage stamp stand star stardust starfish starling starlit station statue steady stencil step
    stereo stick stitch stocking stone stool stopper stork straw stream street stretch stride student
    studio study style subject sublime suburb subway sugar suggest summit sunbeam sundial sunlight sunrise
    sunroof sunset supper supply support surf surface surname surprise swallows swan sweater sweetpea swim
    swing swivel sycamore syllable symphony syrup system tabby tablet tadpole tailor talent talk tamarind
    tandem tangelo tape tapestry target tart tartan tassel taste teacup teapot teaspoon teddy telegram
    tempo tennis term terrace terrain text textile texture thank thankful thatch thaw theme theory
    thespian thicket thimble thing third thirty thistle thorn thread three thrive throw thrush thumb
    thunder thursday tidal tidy tiger timber timpani tinfoil tinker tinsel title toad toboggan today
    together token tomato tomboy tomorrow tongue tooth topaz topiary topic tornado tortoise total toucan
    touch tour toward tower track tractor trail tranquil traverse tray treasure treat treetop trek trellis
    trend triangle tribe tribute tricycle trident trifle trinket trio triumph trolley trophy tropical
    trout trowel true truffle trumpet trunk trust truth tuesday tugboat tugging tulip tuna tundra tunic
    tunnel turban turbine turbot turkey turnip turtle tutor tweed twelve twenty twice twig twilight
    twinkle twirl twist tycoon typical ukulele umbrella under undergo unfold unicorn uniform unique unison
    unite universe until unusual unwind upbeat update uphill upland uplift upon upright upstairs urchin
    useful usher usual utensil vacation valiant valid valley value vanilla vanish variety various vase
    velocity velvet vendor venture veranda verdant verse version vessel vest viaduct vibrant victory video
    view villa village vineyard vintage vinyl violet violin virtue visible vision visit vista visual
    vitamin vivacity vivid voice volcano volume vowel voyage waffle wagon wall wallaby walnut walrus waltz
    warbler wardrobe warmth wash water waypoint weasel weave weekday weekend welcome wellness westward
    wetland wharf wheat wheel when while whimsy whirl whisk whisker whittle wicker widget width wildlife
    windmill window winter wire wisdom wisteria within wombat wonder wooden woodland woodwind wool work
    workshop world woven wreathe wrench wrist yacht yearling yoga young yuletide zebra zenith zephyr
    zeppelin zigzag zinc zodiac zucchini
    """.split(whereSeparator: \.isWhitespace)
}
