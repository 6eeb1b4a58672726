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
