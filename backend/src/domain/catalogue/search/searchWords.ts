import type { Decider } from '../../kernel/decider.ts';
import type { SearchWordsEvent } from './searchWords.events.ts';

/** Groups of words that mean the same in a search. */
export type SearchWords = SearchWordsEvent['data']['groups'];

/**
 * The groups until the Admin sets others: words of the trade, and the commonest nouns also in German, French, Spanish, Italian and Portuguese.
 * A foreign word that means something else in English, as "boot" or "lit", is left out.
 */
export const shippedSearchWords: SearchWords = `
sofa couch settee canape divano
armchair recliner sessel fauteuil sillon poltrona
chair stuhl chaise silla sedia cadeira
table tisch tavolo
desk schreibtisch bureau escritorio scrivania escrivaninha
stool hocker tabouret taburete sgabello banqueta
bench parkbank banc banco panca
bed bett cama letto
bookcase bookshelf shelf shelves bucherregal etagere estanteria libreria
wardrobe closet kleiderschrank armoire armario armadio
lamp lantern lampe leuchte lampara lampada luminaria
carpet rug teppich tapis alfombra tappeto tapete
curtain drape vorhang rideau cortina
mirror spiegel miroir espejo specchio espelho
clock uhr horloge reloj orologio relogio
vase jarron florero
door tur porte puerta porta
window fenster fenetre ventana finestra janela
kitchen kuche cuisine cocina cucina cozinha
stove oven cooker
fridge refrigerator kuhlschrank nevera geladeira
mug cup tasse taza tazza xicara
bottle flasche bouteille botella bottiglia garrafa
knife knives messer couteau cuchillo coltello faca
bike bicycle cycle fahrrad velo bicicleta bicicletta
car automobile auto voiture coche carro macchina
motorcycle motorbike motorrad moto motocicleta motocicletta
truck lorry lastwagen camion caminhao
airplane aeroplane plane aircraft flugzeug avion aereo aviao
ship schiff navire navio
boat bateau barco barca
train zug tren treno trem
house haus maison casa
building gebaude batiment edificio predio
castle schloss chateau castillo castello castelo
tower turm torre
bridge brucke pont puente ponte
mountain berg montagne montana montagna montanha
tree baum arbre arbol albero arvore
flower blume fleur flor fiore
plant pflanze plante planta pianta
dog hund chien perro cachorro
cat katze gato gatto
horse pferd cheval caballo cavallo cavalo
bird vogel oiseau pajaro uccello passaro
fish fisch poisson pez pesce peixe
person people human mensch personne persona pessoa
woman women frau femme mujer donna mulher
child children kid enfant nino bambino crianca
robot roboter
sword schwert epee espada spada
weapon waffe arma
hammer marteau martillo martello martelo
shoe schuh chaussure zapato scarpa sapato
statue sculpture skulptur escultura scultura
tv television
phone smartphone telefon telephone telefono telefone
computer ordinateur ordenador
mouse mice
cabinet cupboard schrank alacena
pillow cushion kissen coussin oreiller almohada cojin cuscino almofada
mattress matratze matelas colchon materasso colchao
chandelier kronleuchter lampadario
candle kerze bougie candela
basket korb panier cesta canasta cesto cestino
box kiste boite caja scatola caixa
chest truhe coffre cofre baul baule
barrel fass tonneau barril barile
bathtub badewanne baignoire banera vasca banheira
sink washbasin waschbecken lavabo lavandino
toilet toilette inodoro
shower dusche douche ducha doccia chuveiro
stair staircase treppe escalier escalera scalinata escada
fireplace kamin cheminee chimenea caminetto lareira
roof dach toit tejado tetto telhado
wall mauer mur muro pared parete parede
fence zaun cloture valla steccato cerca
gate portail cancello portao
garden garten jardin giardino jardim
fountain brunnen fontaine fuente fontana chafariz
church kirche eglise iglesia chiesa igreja
temple tempel templo tempio
office buro oficina ufficio
city town stadt ville ciudad citta cidade
street road strasse rue calle strada rua
room zimmer chambre habitacion quarto
bathroom badezimmer bano bagno banheiro
bedroom schlafzimmer dormitorio
rock boulder felsen rocher roca roccia rocha
stone stein pierre piedra pietra pedra
grass gras herbe hierba erba grama
leaf leaves blatt feuille hoja foglia folha
bush shrub busch buisson arbusto cespuglio
forest wald foret bosque foresta floresta bosco
island insel ile isla isola ilha
beach plage playa spiaggia praia
cloud wolke nuage nube nuvola nuvem
moon mond lune luna lua
planet planete planeta pianeta
rocket rakete fusee cohete razzo foguete
spaceship spacecraft starship raumschiff vaisseau astronave
fire feuer feu fuego fuoco fogo
mushroom pilz champignon seta hongo fungo cogumelo
palm palme palmier palmera palmeira
cactus kaktus cacto
lion lowe leon leone leao
tiger tigre
bear oso orso urso
wolf loup lobo lupo
elephant elefant elefante
rabbit bunny hase kaninchen lapin conejo coniglio coelho
cow kuh vache vaca mucca
sheep schaf mouton oveja pecora ovelha
chicken hen huhn poulet pollo gallina frango
duck ente canard pato anatra
snake schlange serpent serpiente serpente
spider spinne araignee arana ragno aranha
butterfly schmetterling papillon mariposa farfalla borboleta
shark hai requin tiburon squalo tubarao
whale wal baleine ballena balena baleia
dolphin delfin dauphin delfino golfinho
turtle tortoise schildkrote tortue tortuga tartaruga
dinosaur dinosaurier dinosaure dinosaurio dinosauro dinossauro
dragon drache drago dragao
fox fuchs renard zorro volpe raposa
deer hirsch cerf ciervo cervo veado
eagle adler aigle aguila aquila aguia
man men mann homme hombre uomo homem
girl madchen fille muchacha ragazza menina
soldier soldat soldado soldato
knight ritter chevalier caballero cavaliere cavaleiro
head kopf tete cabeza testa cabeca
eye auge oeil ojo occhio olho
skull schadel craneo cranio teschio caveira
skeleton skelett squelette esqueleto scheletro
bus autobus onibus
van lieferwagen fourgon furgoneta furgone furgao
tractor traktor tracteur trattore trator
helicopter hubschrauber helikopter helicoptere helicoptero elicottero
tank panzer tanque
excavator digger bagger pelleteuse excavadora escavatore escavadeira
crane kran grue grua gru
wheel roue rueda ruota roda
tire tyre reifen pneu neumatico pneumatico
engine motor moteur motore
camera kamera camara fotocamera
laptop notebook portatil
keyboard tastatur clavier teclado tastiera
screen monitor bildschirm ecran pantalla schermo
headphone headset kopfhorer auriculares cuffie
speaker loudspeaker lautsprecher altavoz altoparlante
watch wristwatch armbanduhr montre
fan ventilator ventilateur ventilador ventilatore
gun pistol pistole pistolet pistola
rifle gewehr fusil fucile
axe axt hache hacha ascia machado
bow bogen arco
arrow pfeil fleche flecha freccia
shield schild bouclier escudo scudo
armor armour rustung armure armadura armatura
helmet casque casco elmo capacete
bomb bombe bomba
scissors schere ciseaux tijeras forbici tesoura
key schlussel cle llave chiave chave
chain kette chaine cadena catena
tool werkzeug outil herramienta attrezzo ferramenta
gear cog zahnrad engrenage engranaje ingranaggio engrenagem
hat chapeau sombrero cappello chapeu
dress kleid vestido vestito
bag handbag tasche sac bolso borsa bolsa
backpack rucksack mochila zaino
ring bague anillo anello anel
crown krone couronne coroa
jewelry jewellery schmuck bijou joya gioiello joia
umbrella regenschirm parapluie paraguas ombrello
apple apfel pomme manzana mela
bread brot
cake torte gateau torta
fruit obst frucht fruta frutta
plate teller assiette plato piatto prato
pot topf marmite olla pentola panela
pan pfanne poele sarten padella frigideira
bowl schussel bol cuenco ciotola tigela
ball pelota palla bola
balloon ballon globo palloncino balao
toy spielzeug jouet juguete giocattolo brinquedo
doll puppe poupee muneca bambola boneca
guitar gitarre guitare guitarra chitarra
piano klavier pianoforte
drum trommel tambor tamburo
book buch livre libro livro
flag flagge fahne drapeau bandera bandiera bandeira
sign panneau letrero cartello placa
painting gemalde pintura dipinto
frame rahmen cadre marco moldura
trophy pokal trophee trofeo trofeu
coin munze moneda moneta moeda
cross kreuz croix cruz croce
pumpkin kurbis citrouille calabaza zucca abobora
christmas weihnachten noel navidad natale natal
windmill windmuhle moulin molino mulino moinho
pool schwimmbad piscine piscina
donut doughnut
burger hamburger cheeseburger
wood wooden timber holz bois madera legno madeira
metal metallic metall
glass glas verre vidrio vetro vidro
fabric textile
ceramic pottery
realistic photorealistic photoreal
stylised stylized
printing printable
scifi fiction futuristic
c4d cinema
ue ue4 ue5 unreal
`
  .trim()
  .split('\n')
  .map((line) => line.split(' '));

export type SearchWordsCommand = { readonly type: 'SetSearchWords' } & SearchWordsEvent['data'];

/** The words of the shop's search that mean the same. */
export const searchWordsDecider: Decider<SearchWords, SearchWordsCommand, SearchWordsEvent> = {
  initialState: shippedSearchWords,
  evolve: (_state, { data }) => data.groups,
  decide: ({ groups }, state) =>
    JSON.stringify(groups) === JSON.stringify(state) ? [] : [{ type: 'SearchWordsSet', data: { groups } }],
};
