import { Refusal } from '../kernel/refusal.ts';

/**
 * The most frequently leaked passwords of at least eight characters, in lower case. Shorter ones are refused by length.
 */
const commonPasswords: ReadonlySet<string> = new Set(
  `12345678 123456789 1234567890 12345678910 0123456789 987654321 9876543210 87654321 1234567891 123123123
  123456123 123454321 1234554321 12341234 12344321 11223344 1122334455 112233445566 147258369 159753456
  147852369 741852963 789456123 123789456 123698745 159357456 102030405060 10203040 12121212 13131313 69696969
  11112222 00001111 88889999 123321123 20002000 19871987 19891989 12345679 123456780 123456781 123456789a
  12345678a a12345678 a123456789 abc12345 abc123456 abcd1234 abcd12345 abcde12345 abcdefgh abcdefg1 1234abcd
  1234qwer 12345qwert 123456qwerty qwer1234 qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456   qwertyui qwertyuiop qwertyuiop123 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3r4 q1w2e3r4t5 1qaz2wsx 1qaz2wsx3edc
  1qazxsw2 zaq12wsx zaq1zaq1 qazwsxedc qazwsx123 qweasdzxc qweqweqwe asdfghjk asdfghjkl asdf1234 asdfasdf
  asdasdasd asdqwe123 zxcvbnm1 zxcvbnm123 zxcvzxcv poiuytrewq mnbvcxz1 azerty123 azertyuiop
  password passwords password1 password12 password123 password1234 p@ssw0rd
  p@ssword p@ssw0rd1 p@ssword1 p@ssw0rd123 passw0rd passw0rd1 pa$$word pa$$w0rd pass1234 pass12345
  passpass mypassword newpassword password2 password3 password7 password9 password11 password99 passwort passwort1
  motdepasse contraseña kennwort wachtwoord lösenord senha123 parola123 topsecret supersecret
  letmein1 letmein12 letmein123 letmeinn welcome1 welcome12 welcome123 welcome1234 welcome2
  admin123 admin1234 admin12345 adminadmin administrator rootroot root1234 toor1234 master12
  master123 masterkey changeme changeme1 changeme123 change_me default1 guest123 guestguest test1234 test12345
  testtest testing1 testing123 tester123 temp1234 temporary user1234 username username1 login123 loginlogin
  iloveyou iloveyou1 iloveyou2 iloveu123 lovelove loveyou1 loveme123 babygirl babygirl1 princess
  princess1 princesa sunshine sunshine1 sunshine123 football football1 football123 baseball baseball1 basketball
  superman superman1 batman123 spiderman spiderman1 pokemon1 pokemon123 starwars starwars1 minecraft minecraft1
  fortnite1 nintendo playstation liverpool liverpool1 manchester arsenal1 arsenal123 chelsea1 chelsea123 barcelona
  realmadrid juventus michael1 michelle michelle1 jennifer jennifer1 jessica1 jessica123 jordan23 jordan123 daniel123
  andrew123 charlie1 charlie123 ashley123 nicole123 anthony1 thomas123 robert123 william1 victoria elizabeth
  elizabeth1 christian alexander alexandra samantha samantha1 stephanie veronica benjamin jonathan nicholas
  computer computer1 internet internet1 samsung1 samsung123 corvette mercedes mercedes1 ferrari1 mustang1 porsche1
  chocolate chocolate1 butterfly butterfly1 cheese123 cookie123 pumpkin1 freedom1 whatever whatever1 trustno1
  trustnoone blink182 linkinpark metallica metallica1 slipknot dragon123 dragon12 shadow123 shadow12 monkey123
  monkey12 tigger123 hunter123 hunter12 killer123 killer12 ginger123 flower123 summer123 winter123 spring123
  autumn123 summer2023 summer2024 summer2025 winter2023 winter2024 winter2025 january1 december monday123
  friday13 hello123 hello1234 hellohello helloworld hello12345 goodluck happy123 forever1 forever21 jesus123
  jesuschrist godisgood blessed1 angel123 angels123 lucky123 lucky777 diamond1 phoenix1 warrior1 cowboys1 steelers
  yankees1 eagles123 lakers24 dolphins patriots matrix123 money123 business customer november september october1
  google123 facebook facebook1 facebook123 instagram linkedin microsoft windows10 windows123 dropbox1 access14
  3rjs1la7qe aa123456 aa12345678 aaa12345 a1b2c3d4 a1b2c3d4e5 a1s2d3f4 1a2b3c4d 1a2b3c4d5e q1q1q1q1 zz123456 qq123456
  123qweasd 123qweasdzxc 123qwe123 qwe123qwe qwe12345 asd12345 zxc12345 1qa2ws3ed 147896325 963852741 5201314520
  correcthorsebatterystaple`.split(/\s+/),
);

/** Length of a password in characters (Q18). */
const length = { min: 8, max: 128 };

/**
 * Checks a new password (Q18): 8 to 128 characters, and not commonly used. A refusal begins with the name of the field, like those of the
 * schemas.
 * @throws Refusal invalid
 */
export const checkPassword = (password: string, field = 'password'): void => {
  const characters = [...password].length;
  if (characters < length.min || characters > length.max) {
    throw new Refusal(
      'invalid',
      'passwordLength',
      `${field}: A password has ${length.min} to ${length.max} characters. Please choose another one.`,
    );
  }
  const plain = password.toLowerCase();
  if (commonPasswords.has(plain) || new Set(plain).size === 1) {
    throw new Refusal(
      'invalid',
      'passwordCommon',
      `${field}: This password is one of the first that strangers would try. Please choose another one.`,
    );
  }
};
