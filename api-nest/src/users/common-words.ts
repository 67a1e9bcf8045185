/**
 * What most of the commonly chosen passwords of ten characters and more are, once digits at their ends, signs and capital
 * letters are taken away: the words of the published lists of leaked passwords, English and German, and this site's own.
 */
export const COMMON_WORDS: ReadonlySet<string> = new Set(
  `
  password passwords passwort passw0rd mypassword yourpassword 
        changeme pleasechangeme
  changemeplease changethis changeit letmein letmeinnow letmeinplease welcome welcomeback welcomehome
  welcometo admin admins administrator administrador root superuser superman supermann master masterkey 
  user username guest guestuser default testing test tester testtest sample example
   secret secrets topsecret mysecret geheim geheimnis supersecret login loginlogin signin
  access accessgranted opensesame opensesam sesame abrakadabra abracadabra trustno trustnoone whatever whatsup nothing
  idontknow dontknow donotknow forgotten iforgot iforgotmypassword qwertypassword passwordqwerty
  iloveyou iloveyouso iloveyousomuch iloveyoubaby iloveyouforever ilovemyself ilovegod ilovejesus ilovemom ilovemymom
  ilovemydog ilovemyfamily ilovemywife ilovehim iloveher iloveme loveyou loveme lovelove lovely loveforever foreverlove
  truelove ichliebedich schatz schatzi liebling hallo hallohallo hallowelt hello hellohello helloworld helloyou hellothere
  hellokitty goodmorning goodluck godisgood godislove godbless jesus jesuschrist jesuslovesme christ blessed blessing
  football footballer soccer fussball baseball basketball hockey icehockey volleyball softball tennis tennisball golfer
  golfgolf cricket rugby liverpool liverpoolfc chelsea chelseafc arsenal arsenalfc manchester manchesterunited manutd
  mancity everton barcelona realmadrid juventus bayern bayernmuenchen dortmund borussia schalke cowboys steelers lakers
  yankees redsox rangers dolphins
  sunshine sunshines moonlight starlight butterfly butterflies flower flowers rainbow rainbows princess princesse
  princesses prinzessin queen kingkong kingdom dragon dragons dragonball dragonballz monkey monkeys tigger tiger panther
  eagle dolphin chicken elephant butterscotch kitty kittycat puppy puppydog snoopy scooby scoobydoo garfield mickey
  mickeymouse minniemouse donald donaldduck pokemon pikachu naruto narutouzumaki sasuke starwars startrek skywalker
  lukeskywalker darthvader batman batmanbatman spiderman ironman wolverine xmen superstar superstars rockstar rockyou
  rocknroll popstar musicislife guitar metallica nirvana eminem slipknot linkinpark greenday blink beatles
  michael michaeljackson michelle jennifer jessica jonathan jordan joshua matthew anthony andrew alexander alexandra
  nicholas christopher christian christina christine elizabeth stephanie samantha benjamin daniel danielle thomas robert
  william richard charlie charlotte victoria veronica patricia barbara katharina franziska maximilian sebastian
  computer computers komputer internet internets windows microsoft macintosh apple google googlegoogle facebook myspace
  youtube yahoo hotmail gmail linkedin twitter instagram whatsapp samsung samsunggalaxy android iphone nintendo
  playstation xbox minecraft fortnite counterstrike warcraft worldofwarcraft callofduty corvette mustang mercedes
  mercedesbenz porsche ferrari lamborghini volkswagen harley harleydavidson yamaha honda toyota
  summer summertime winter wintertime spring springtime autumn sommer herbst fruehling january february october november
  december september monday friday saturday sunday birthday happybirthday christmas merrychristmas weihnachten
  chocolate cookies cookiemonster coffee cheese cheesecake strawberry blueberry banana bananas orange pineapple
  family familyfirst friends friendship friendsforever bestfriend bestfriends babygirl babyboy mommy mother mothers father
  daddysgirl children england scotland ireland germany deutschland america unitedkingdom london newyork newyorkcity paris
  berlin hamburg muenchen munich australia canada california freedom liberty forever foreveryoung together happiness
  happy happyday happylife smile smileyface beautiful handsome gorgeous sweetheart sweetie sweetness sexy sexygirl sexyboy
  nopassword nopasswords password1word passwordispassword mypasswordispassword ihatepasswords ihateyou fuckyou fuckoff
  asshole biteme blahblah blablabla whocares lifeisgood lifeisbeautiful carpediem hakunamatata 
  formraster formrastershelves shelf shelves shelving modularshelving wallsystem catalogue
  `
    .trim()
    .split(/\s+/),
);
