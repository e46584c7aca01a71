/**
 * Common first names of students in North American schools, from many languages. Names that are also usual words or places
 * in lesson plans (Will, Grace, Art, Jordan) are left out: a hint that is often wrong is soon ignored.
 */
export const FIRST_NAMES = new Set(
  `aaliyah aaron abdul abdullah abigail abraham adam adelina adrian adriana ahmad ahmed aidan aiden aisha alan albert
  alejandra alejandro alex alexa alexander alexandra alexis ali alice alicia alina alison allison alma alvaro alyssa
  amanda amelia amina amir amira amit amy ana anastasia andre andrea andres andrew andy angel angela angelica angelina
  anita anna anne annie anthony antonio anya aria ariana arjun arthur arturo asher ashley audrey ava avery ayesha
  barbara beatriz becky ben benjamin beth bethany bianca bilal billy blake bob bobby brandon brenda brian brianna brittany bruno bryan
  caleb camila cameron carla carlos carmen caroline carolyn carter catherine cecilia cesar charles charlie charlotte chloe chris
  christina christine christopher cindy claire clara cody colin connor corey craig cristian cynthia
  damian dan daniel daniela danielle danny darius darren dave david deborah declan deepak delilah denise dennis derek diana diego
  dimitri dmitri dominic donald donna dorothy doug douglas dylan eddie eduardo edward edwin eileen elena eli eliana elias elijah
  elisa elizabeth ella ellen ellie emilia emiliano emily emma enrique eric erica erik erin esteban esther ethan eva evan evelyn ezra
  fabian farah fatima fatou felicia felipe felix fernanda fernando finn fiona frances francesca francis francisco frank
  fred gabriel gabriela gabrielle gary gavin george gerald gianna gina giovanni gloria gonzalo greg gregory guadalupe guillermo
  gustavo hannah hans harold harry harvey hassan heather hector helen helena henry hiroshi holly hugo
  hussein ian ibrahim ignacio imani imran ines irene iris isaac isabel isabella isaiah ismail ivan ivy jacob
  jacqueline jada jaden jake jamal james jamie jane janet jared jasmine jason javier jay jayden jeff jeffrey jen jenna jennifer
  jenny jeremiah jeremy jerry jesse jessica jesus jill jim jimmy jin joan joanna joaquin joe joel john johnny jon jonah jonathan
  jorge jose joseph joshua josiah josue juan juana judith julia julian juliana julie julio justin kaitlyn kamal karen
  karina karla kate katherine kathleen kathryn katie kayla keisha keith kelly kelsey ken kenji kenneth kevin khadija khalid kiara kim
  kimberly kristen kristina kumar kwame kyle lamar lana landon larry latoya laura lauren layla leah leila leo leon leonardo
  leslie leticia levi liam lidia lila lillian lily linda lisa logan lorena lorenzo louis lucas lucia luciana lucy luis luisa luka luke
  lydia mackenzie madeline malia malik manuel marc marcela marco marcos marcus margaret maria mariam mariana marie mario
  marisol martha martin mary mason mateo matias matt matthew maurice maya megan mehdi mei melanie melissa mia micah
  michael michelle miguel mike mila miranda mohamed mohammad mohammed molly monica muhammad mustafa
  nadia nancy naomi natalia natalie natasha nathan nathaniel nayeli neil nelson nguyen nia nicholas nick nicole nikhil nina noah noel
  nora norma oliver olivia omar oscar owen pablo paige pamela patricia patrick paul paula paulina pedro peter phil philip phoebe
  priya rachel rafael rahul raj ramon randy raquel rashid raul ravi raymond rebecca reggie renata ricardo richard rick riley rita
  rob robert roberto rodrigo roger rohan ron ronald rosa rosie roxana roy ruben ruth ryan sabrina sam samantha
  samir samuel sandra sanjay santiago sara sarah sasha sean sebastian sergio seth shania shanice shannon sharon shaun shirley
  silvia simon simone sofia sonia sophia sophie stacy stella stephanie stephen steve steven stuart sue susan tamika tania tanya tara
  tariq tatiana taylor teresa terrence terry theo theodore thomas tiffany tim timothy tina todd tom tommy tony tracy travis
  trevor tyler tyrone valentina valeria vanessa veronica vicente victor victoria vincent vivian vladimir walter wanda
  wei wendy wesley william wyatt xavier ximena yasmin yasmine yesenia yolanda yusuf yuki zachary zahra zainab zara zoe`.split(
    /\s+/,
  ),
);
