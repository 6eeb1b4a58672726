create schema if not exists vault;
create table if not exists vault.settings (name text primary key, value bytea not null);
create table if not exists vault.person_key (
  person_id uuid primary key,
  key bytea
);
do $$ begin
  if exists (select from pg_attribute
    where attrelid = 'vault.person_key'::regclass and attname = 'key' and attnotnull)
  then alter table vault.person_key alter column key drop not null; end if;
end $$;
create table if not exists vault.contact_sender (
  message_id uuid primary key,
  email_hash bytea,
  erased_user_id uuid,
  check ((email_hash is null) <> (erased_user_id is null))
);
create index if not exists contact_sender_by_email on vault.contact_sender (email_hash);
create index if not exists contact_sender_by_erased on vault.contact_sender (erased_user_id);
create table if not exists vault.email_claim (
  email_hash bytea primary key,
  user_id uuid not null
);
create index if not exists email_claim_by_user on vault.email_claim (user_id);
create table if not exists vault.password (
  credential_id uuid primary key,
  hash text not null
);
create table if not exists vault.session (
  token_hash bytea primary key,
  user_id uuid not null,
  role text not null check (role in ('Admin', 'client')),
  extended_at timestamptz not null,
  expires_at timestamptz not null
);
create index if not exists session_by_user on vault.session (user_id);
create index if not exists session_by_expiry on vault.session (expires_at);
create table if not exists vault.one_time_secret (
  secret_hash bytea primary key,
  purpose text not null check (purpose in ('verify', 'reset')),
  user_id uuid not null,
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  voided boolean not null default false
);
create index if not exists one_time_secret_by_user on vault.one_time_secret (user_id, purpose);
create schema if not exists proof;
create table if not exists proof.entry (
  seq bigint primary key,
  position bigint not null,
  event_id uuid not null,
  stream text not null,
  revision bigint not null,
  leaf bytea not null,
  chain bytea not null
);
create index if not exists entry_of_event on proof.entry (event_id);
create table if not exists proof.node (
  level smallint not null,
  index bigint not null,
  hash bytea not null,
  primary key (level, index)
);
create table if not exists proof.checkpoint (
  size bigint primary key,
  text text not null,
  signature text not null,
  at timestamptz not null
);
create table if not exists proof.key_change (
  number integer primary key,
  text text not null,
  signature_of_old text not null,
  signature_of_new text not null
);
insert into proof.checkpoint (size, text, signature, at) values
  ('1', 'model shop log v1
1
l2O37M6FckCDg+0CS+L033DklDXaBq5smRiBKMidcu8=
V/lCJ/63ueigNs1CL/OroV5DteFIAkVzdRBXSxQELn0=
2026-11-22T11:36:35.878Z
', 'zsouUA1FtP0jiMUceQBHObWr9tb4+e16ocrMk/OgyiYILuDafvQNiEi20bc8SJqym9dt2C9zlDytERNDxUuIBg==', '2026-11-22T11:36:35.878Z'),
  ('3', 'model shop log v1
3
eIb6sq5svUcQyd8J0ef5k27r6kR2IDHcbjTtWIDQQmg=
jOcNOj7oJJGxrn306qgFXfsUgggXJ6GY7fPi7bUOBdg=
2026-11-22T11:36:41.314Z
', 'CXXp4iSEAeE+HcTnF1QRSOMLFDpDgkHr9EfD4gE8G88mFK5Kn+Z+BYx9g6g+jkfSDgEJkeiEgTQT3Fo31zOTDg==', '2026-11-22T11:36:41.314Z'),
  ('40', 'model shop log v1
40
bjW3lo5hQ5I72YsGkhSYF+3QkcjG2R3o21ZLj29YaAs=
ZZYEWDbZUmLX1zksJo0XzLlf7Hj7v/lX1g4ETUmWfFs=
2026-11-22T11:36:47.342Z
', '3qUQaTVadJbTjWxx0qx7x28bVItfYbo30XAeDXGh/1Zg+kMmUSFPkUp5ned+u+SIL7mW6T8gsvwoy9Jt/AjEDQ==', '2026-11-22T11:36:47.342Z'),
  ('48', 'model shop log v1
48
3CCDr57TCiO/UyldSS7iK2Y6TH1x5tWKHP7JTqL8lzU=
TCIduvb7krDoYQyt6NIpU7bFO8EMpvf9FoDP643dJoA=
2026-11-22T11:36:52.496Z
', 'GRbLLEmPMEFbln6+nhmZHVaR/PaM1JVVTYcpsB04exBihsKWdeg4SwyyYO0i43RuknNz6FRRCc7c0Urfo/lJCg==', '2026-11-22T11:36:52.496Z'),
  ('49', 'model shop log v1
49
1X1VQw5nieIZedOHWg/CCQTxZU1UmHJwAo7a+Wk67/s=
CA+acSu5FjrRQvqZhpPwBi0ogig+Uh+MDVAOZkk13xk=
2026-11-22T11:37:02.253Z
', '9NxtRz0arrf+R7duTfWZPS2W/+TEruKX4doHNXyT613C4NeT9Qj6EsDunige2uOT+keJE8jqavh5Ds7atsxbAQ==', '2026-11-22T11:37:02.253Z');
insert into proof.entry (seq, position, event_id, stream, revision, leaf, chain) values
  ('0', '241', '3e700f4f-7611-56f9-aa76-fe669384c47e', 'user-35fc15e0-83ee-5b8b-b58c-00604d066e16', '0', '\x9763b7ecce8572408383ed024be2f4df70e49435da06ae6c99188128c89d72ef', '\x57f94227feb7b9e8a036cd422ff3aba15e43b5e1480245737510574b14042e7d'),
  ('1', '1016', '22fe12e7-b9a5-5f1a-a212-f1a6dc402f5d', 'category-7b6017af-ae93-5c00-b761-7d1a1b91411f', '0', '\x077ea72df96bd32293ea2a0f32391ce22db4cbc86868953e9157793de5537612', '\x379d9acda362fac5ea693d6d8c9c3c6a48ff79e951fb06d71425c81c994eb943'),
  ('2', '1565', 'a4ea7482-e0ae-5eb3-9ec0-de40c3108fb1', 'model-236abc2d-6de4-572f-a76e-612ab9a93509', '0', '\xeba582ccf156768c1560fbe78650c737db160e560191dfbc12e31270af4154db', '\x8ce70d3a3ee82491b1ae7df4eaa8055dfb1482081727a198edf3e2edb50e05d8'),
  ('3', '3296', '4cfece73-7910-5610-8e1b-8259dacfe318', 'asset-b0daecc6-0764-5043-854c-2c5f0b77b7ad', '0', '\x7b7d9eb364743b97bb1409591d97be09aada92fe6325b3a65c64c04e491f6154', '\xdcd7b39e92eb7ee3f4dcc42e2f254c4af09c3e265903a9edbf9ad3722969e007'),
  ('4', '4323', 'c3d54f53-72c7-5a81-bfba-f11b32d8a66f', 'asset-0a03c600-e629-5c9d-a650-088a5ab9e312', '0', '\xe804e2d351c691cf8dde74dc4ed5f79d9471b17116173d0580e8ca1e19a7b9e8', '\xeab75e4606f835a25aaf53c8188324c50354145b79663bd628496ef322008f33'),
  ('5', '5342', '03b86a52-6411-5286-aa82-459b013fffaf', 'model-df32117e-1574-50cb-8765-3f98c0ec2c6b', '0', '\x4346c8d129192e2852f003c34c40d36ea43f8ebc60f10a0d8673a6c8ec345c87', '\x48ae74282907c6b7c0e6ace9727aabdca892ccfc56041d2e6b123f23544dcda7'),
  ('6', '7073', '90c6be5f-4058-5a38-a773-2525159dccc9', 'asset-e5375c09-97d2-5071-8916-c16dcd2a8000', '0', '\xf5409142571167782fe49865e430cc07a898e4b7abfd3238f137eacc4ca77352', '\x6ea198c9c1c1ff698f53a5e177283857a42acb0a33ec7ad4355e8b9d15708119'),
  ('7', '8100', '23c5ad4b-336f-5fc3-8a56-b7af27aced2f', 'asset-e31950aa-82ac-55ec-a44f-4b368fca6fe2', '0', '\x1e93dbfd1096f62e10903dc6956b1f72ab5bb049c663433ba7420575bfdef7b5', '\x7be63be8d84397d6f5a849868767f9e827b21721eb49c9086645d45e98ab27ba'),
  ('8', '9119', '67971101-8fa2-56c8-9b24-43bec38f45fa', 'model-7048e50f-ad54-562b-995b-48eda0be87b9', '0', '\x5ee86457f42424390bb2e64f0942f699fadfe11ea8c8fd23a0ceec290700f89c', '\x6b753fbcfa3f7277d1446bb36628fccbcc674fc85deb1141ae28105b596b7629'),
  ('9', '10845', '0ee1e168-9124-5ab0-a274-1a13318a7da7', 'asset-94796529-b242-5e66-bdb3-aa64d4ce31de', '0', '\x1ffcf14ea51d38603e71323b36145e1425082a44cc53b8ca3c3c7edb0efb0384', '\x20beab84a364b8f9c360b848e9cf2be699fd0d20fa51d92f1bfacfc5b7ca1cae'),
  ('10', '11872', '5fcd8920-5c45-54b7-85f0-725a3d7685dc', 'asset-75e6cee1-51f6-50c9-8ef5-d7f88eda1d6c', '0', '\x92b7043a14fcb9d7c80d2d5f3ab038359a8bf296f54aa7ce15d8d4e78060e8fd', '\x83b9cb998f190b9e82958aba4f3d3437887779a50529274b33aae23189166139'),
  ('11', '12891', '85fc50cf-3f2e-558d-95fd-463cc6d8692b', 'user-e3999ea9-ae4c-5afe-a34f-5bde597e88cd', '0', '\x0ba060edc8468a7a0e5730eaaea6a9399324d8ce79ff07b5f8fb3288726dfb71', '\x97cbee24fd3c3c03db229cc21fa4bbcca29e54e3655dbc408cce3816db8cf943'),
  ('12', '13665', '22855d95-2d60-5088-82ca-fcd66ff91e23', 'mail-85fc50cf-3f2e-558d-95fd-463cc6d8692b', '0', '\x43bad8f5561135909a6a016ea4ae046d4fcfd9b9bdfe7c180e1b6384d9b36313', '\x82df14f460ecd402c58ede77b0c3765fe1092dcc08c9b6a5b88f8a5af6371910'),
  ('13', '14239', '71161dd4-f415-5c2f-8484-c00f2312c777', 'user-e3999ea9-ae4c-5afe-a34f-5bde597e88cd', '1', '\x625fb9e33c9fbfb07bf6e829198a2a4121687bafb1c5c6c317d76ced207bb0e8', '\xd2df4ee37e8cf1739f3cf3c49ef32aa8602cdabc8973c642146956b3c25e4a8c'),
  ('14', '14728', '0fc99092-deba-5aa8-95a2-2195b8a51dfb', 'user-27aaf3fa-e6c0-51c2-8acf-dd19d7f5f3d5', '0', '\x03f2b72a4e2695349be69eaf291a290fa54d0bb8756323b102923c1561c92649', '\x45e98855b61af0eab87af1b1a83b99e5c7e39675196a6f7e0d2e060c3a278af5'),
  ('15', '15502', 'f7e471dd-8124-5661-b50f-897b2a3693df', 'mail-0fc99092-deba-5aa8-95a2-2195b8a51dfb', '0', '\xf3522f7fa87b63d79abef333b13cda91df0b890778f4dd1c65275089ece3eb67', '\x08f1d5b90168042cdbb37705b99739f9cd983f7ba666f468a2938474d3736028'),
  ('16', '16076', '84c34338-44b0-5419-9e23-eb8df743e862', 'user-27aaf3fa-e6c0-51c2-8acf-dd19d7f5f3d5', '1', '\x70a7f1e09fad921c59c8f95d1d187313ffbcaa8aa09a1a347deb99459bd0e1aa', '\xabe003a8e7f133ffc10439a82e29d358934e3460617e6367d314fc160050464e'),
  ('17', '16565', 'e5cd1c90-40b3-5a81-ba8c-477bf60de02d', 'purchases-27aaf3fa-e6c0-51c2-8acf-dd19d7f5f3d5', '0', '\x56e1e8229ec978aaa0d6aa2ad8ceefb8314bd720bd5181bc61be89ad0c4b754e', '\x729d33587fe1a558a344701977b6c5749a1f2ee19857f8c2c4167b9fd65902be'),
  ('18', '17279', '238bb096-74e4-57b0-9750-d52b8d4b0108', 'order-102d73c2-0cfa-5535-ad2e-bcdf2689247b', '0', '\xf8877515ff8f43c24d870104f63a5789f45ef36d9f7490c523ad80e32d95a416', '\xda24c7399136c246b41818cbbbbf42bc723f343026a69ae972cdaf612468a172'),
  ('19', '18233', 'be83b616-c89c-5ca9-8f05-90e0cfce8095', 'order-102d73c2-0cfa-5535-ad2e-bcdf2689247b', '1', '\xa87977af497d77d2b63df26db9c24c059d1c50d654f4b7008f8093872688173d', '\xb741d30ba1a22dfccfa5833be1dd1ff70916e9fe146c532fcf49e91eb50daab0'),
  ('20', '18817', '9b957d98-9ee0-50d5-aa85-1a1bfe2fc236', 'order-102d73c2-0cfa-5535-ad2e-bcdf2689247b', '2', '\xa43bad48c4f7dc113eaf9eb7ec0387e652f2a45d2cda591a58154459f4d8e356', '\x7a3fe6a4e81bd3cd90c41b1636ce0611526c4fde9be29344f8696c9a2634f839'),
  ('21', '19454', 'd39ddb05-82b8-5031-aeea-536cbb9c6c2f', 'purchases-27aaf3fa-e6c0-51c2-8acf-dd19d7f5f3d5', '1', '\xc5bac41971601c2860c65039d5ef37f99d1cb56976f2a0ef4188ea98afc503a7', '\x22f36bc48fa6dbd7abc46a56223dd428b00b5d6183df8ec1b0d601a3aec2cbba'),
  ('22', '20034', '3a45a9d2-38d7-52a2-945e-42d8e79aff5c', 'purchases-e3999ea9-ae4c-5afe-a34f-5bde597e88cd', '0', '\x61220eacdd0423a5c0e8fbc4845f168a7b5ec97d63e8c0c0a8faefc57aebfd86', '\xcd38b4d0a504c4b1ba04acf10e67e08acb136ec62434011a5206c7e265007c8f'),
  ('23', '20748', '406f61a9-693b-5699-afea-a0052169ac5b', 'order-6034d24b-21f4-5842-b184-e7f4a9581566', '0', '\xd147da329aa958db798b0afada4395d28778f636e77256dbb5fa9a6cf8de259a', '\x5676cbbfaacb9e67d6925ccfa479744b15f2f9afd0bc610591a032013e1b589d'),
  ('24', '21702', '31b3937e-f9a4-5e90-9475-62dd288a6100', 'order-6034d24b-21f4-5842-b184-e7f4a9581566', '1', '\x7f72c00ce0c64d275a80aa31ea30fd60f543c1cecffa498d7ba2ee89b5788724', '\xa3cdc1190f6f8f2089db9d420c870d69a7e87c383b65599db7197c12e6e90404'),
  ('25', '22286', '3c6a04a3-3b34-5876-961e-341e784b9bc3', 'order-6034d24b-21f4-5842-b184-e7f4a9581566', '2', '\xbedde0a4f9308f6e89f540c57fdf953163bebb00bac27b69c1372428989f7984', '\x4749d064dddbc4f4045ee09d799990a215ecd2e827a940d02bb89ca5331fa559'),
  ('26', '22945', 'd0fb883d-bae5-5474-a9ca-99088a1b83a1', 'order-6034d24b-21f4-5842-b184-e7f4a9581566', '3', '\xa5c700653be800f831d845c163e7c5c8fe07225efef8e51c78196a6c74e481ad', '\xea62356354361662d6c91867f85da5cf2188fad9fba2763335c206987d4223b3'),
  ('27', '23579', '939a28f2-6f6d-57cf-ba53-a3a204ec4c0d', 'purchases-27aaf3fa-e6c0-51c2-8acf-dd19d7f5f3d5', '2', '\x6aafe184a7f2f57f4e24d7ab223a1cc855b31109ad466f4cd48cf7ffc338fd53', '\x2cf55c82d666bab3b3a35453788d6d8e3f3bc3a4a0788d064519965390e5a9d9'),
  ('28', '24332', 'd80e1799-dd77-502e-849b-a2c9b9c6c43c', 'order-c539867c-85ae-5d9d-8cda-c74cdfea748e', '0', '\x13badbd8807ec697eb4220fbc0ea71dbab7abe3ed892666c35e0987d28f9dcfa', '\x2cb362bd57e7acc622e64dfa4b758796c82286ac38113fa56f2918dd4b141e84'),
  ('29', '25616', 'eaa16097-d25d-5b71-b582-39f8f6de6797', 'order-c539867c-85ae-5d9d-8cda-c74cdfea748e', '1', '\xbd9cb5689f1b32ca9216c77367829533784cee8ac1ea13884aa9a1c5675e4c66', '\xe7c5ced7b5cf2ad2eb4d7437af3a96df3c50a98eacb8816a98391aa955d442e2'),
  ('30', '26200', 'acb05163-0ca0-5d74-b1f3-4250f7179604', 'order-c539867c-85ae-5d9d-8cda-c74cdfea748e', '2', '\x18d71c23571046521ccb5acb16568eac70b69068a59a882295b7a3ef9fe44cc1', '\xdbb08110fc8ee6a71d22e8940d2d3af542215bb06d905ac63c34b9ebe51f16fd'),
  ('31', '26860', '0bb5279e-674b-5441-98f3-6d3d7aae60c8', 'order-c539867c-85ae-5d9d-8cda-c74cdfea748e', '3', '\xa70a19b01131d7e4d513541f381f6fbfa8c08c39235c8584a3ec20214bf0b8c0', '\x5600b19cd37a2d580f33a4f700ee312d4881b8aa8f9b4c5c69398002d6a09d3e'),
  ('32', '27533', '2374c289-871b-5cf2-beb7-a431b59d9755', 'mail-3c6a04a3-3b34-5876-961e-341e784b9bc3', '0', '\xfe31d03ac74f145f5d2148645af416b9ccfe03c8be08714429b7ce1f542c4427', '\x8d3a5340e25cc270a1e8c5cd13458bc94eb50300d43e209d4757e2f1ba7a4511'),
  ('33', '28111', '4602a651-97d3-513c-911c-05f79098d614', 'order-c539867c-85ae-5d9d-8cda-c74cdfea748e', '4', '\xdf8a03803167c2af90e41b8586a155706bc766ed270f64562688035b5b0dc331', '\xe1eb588c3fa56045b35a2ba2fe167a0044642dca44863e1836ba0060e27632da'),
  ('34', '28747', '43e9923b-095a-56a6-9286-18e994847f2a', 'download-71e94940-152f-51e0-8883-b5644fbe5e9c', '0', '\x92383e2e69e67649cdc64860453756f85af9d36de40753a7235f8161a3a89610', '\x1e624e8547b7ab0248e3039977ad624b985d899c4f0dd1b6bf69eed3f49eb289'),
  ('35', '29468', '77b1cab7-7b3c-5d07-a484-51379121bc16', 'download-71e94940-152f-51e0-8883-b5644fbe5e9c', '1', '\x0b45d0bd6d45406402184c4a7cacdfbdb6257c56aba59fbc9bd8a864f5adab2f', '\x4f97bf0b310f511a60b7eaece560c62512fd6acfd8002544c3868d27f373b0a4'),
  ('36', '30098', '69372b5d-027c-526c-b612-c0e1515c2a06', 'mail-acb05163-0ca0-5d74-b1f3-4250f7179604', '0', '\x057077d8b19d3eb8b0f5d1d351a6ab5718681eaab9a80036916cd5ba6a41ccd6', '\x5a338ade6661620dd3d83eae163d8693a90569cf929fd74c8268ad3358a47c24'),
  ('37', '30676', '56a2fc9a-78df-5c86-a6d7-628367f52d19', 'contact-0fcd4ae3-f1b1-535d-ad80-e16363c7d3c9', '0', '\xbb4791154350a9afb5ac0f2f3958f0de98cff9610b5159756d9cac7eac96b90f', '\xf2a56a747320b0c3d7d158020fad527443f70249d6bf7f0441174b19de6f3720'),
  ('38', '31480', '48cc0b4a-946a-5e90-bcb4-00955502eaef', 'model-df32117e-1574-50cb-8765-3f98c0ec2c6b', '1', '\xe1795b6926c9439eec3bcb683888873adfb924c8d3315038545a7986f0d3adfd', '\x85db0ddb15e4d5bf0863b0a67e14b6fc12980a4900c6357d8ba52fa30ebc17ab'),
  ('39', '32073', '53d750a5-70d5-53b7-bbeb-88cd37f77aba', 'slider-home', '0', '\xc6c759500b0fe02c7a4e9be05a463287851a24e55c90a67fb54722d6cd1d4bc3', '\x6596045836d95262d7d7392c268d17ccb95fec78fbbff957d60e044d49967c5b'),
  ('40', '32791', '9ce0bf7d-c572-5aef-a20d-c675d45ee836', 'mail-4602a651-97d3-513c-911c-05f79098d614', '0', '\x28adef608f9bcacf58e669ef09e88ef6c7bd3d618ce4db3fc2c531f7306d4f48', '\xcf6853203ace76dc8d878c492d68e4df0e5e2756b66c34e9383256a0ec968e69'),
  ('41', '33368', '77c71a91-75ea-555b-a276-27b079992a3b', 'mail-62c009fd-89de-5b78-a15d-cd6eda273a5c', '0', '\x16e70c8a3f85277ee46997c2ff1586977a49e20820577a35a0a022e251a11d47', '\x903f0ac142d92cb5dae1c380b1c5fcfd65d15fb7348eb8b89d13414304e233d7'),
  ('42', '33950', 'ce59f6d8-6cfd-5bf2-a04d-183f35ccadbf', 'mail-56a2fc9a-78df-5c86-a6d7-628367f52d19', '0', '\x00f5825bdf673b3dd05ae047efffc6c0b6a1cfdecd3b3f4f98569e7711094f27', '\x3b26b213efb025b555e0b0c15dfa3d6234be59cb95127d4f278b9e741225fb90'),
  ('43', '34528', 'ebda713f-bced-5486-9dcd-0844a0f24f6a', 'user-b802da48-69a9-53ba-bc99-1df243b6e831', '0', '\xd76653e8e532a16b99fa684f7f0a4f739a4988e994641879783be015c8bac24b', '\xc9bf80b78a417db5e18fec72085efeb3f3de5eb112c4b1c2835b4224815a4469'),
  ('44', '35309', 'b6d041bf-4df3-5794-bf2e-68f6406ae80a', 'mail-ebda713f-bced-5486-9dcd-0844a0f24f6a', '0', '\xf5a336291a159f02f09ed1b47f4570c7fedec20bd3c3c4741ae29fe454f5b2a0', '\xf2bd6bc5422cc5e58579de29a186ac8bc700198723e3ab7764fd99f62f072f40'),
  ('45', '35886', '021cc8e7-3d3c-50fd-bc11-f6c62a057f7d', 'user-b802da48-69a9-53ba-bc99-1df243b6e831', '1', '\x0cf6f2a51afda99c702f5d0bbae9dfd237923e23c1c4b459006b5f6e596cda2e', '\x7caa7c1e8bc6c9a97558b339748c60609e361886ed9b8940d87faf8c3f85f2e0'),
  ('46', '36378', 'ff41aa50-d690-5705-8e51-610cae18604c', 'asset-0152471b-0efa-5ee0-84f6-8aaf0ae4e248', '0', '\xc9bf05cc9a39439d6c06a634b556d14cf3cb948496de5395340e1e4625f1681e', '\x8f84268b1e3a82c1328a5ceaea07351d14f2cf5e209883e028d9f8a6c2e1f3da'),
  ('47', '37411', '54a9c086-444f-53be-90d5-d5e43187febf', 'user-b802da48-69a9-53ba-bc99-1df243b6e831', '2', '\x73a940c0bda527d493827b3fb6ce93107dd8d6c5fac9d73c85929a4c27ca46f8', '\x4c221dbaf6fb92b0e8610cade8d22953b6c53bc10ca6f7fd1680cfeb8ddd2680'),
  ('48', '37950', '8f5546f8-28d3-50e7-8e0f-1c8a2fe05357', 'user-b802da48-69a9-53ba-bc99-1df243b6e831', '3', '\x525b854ddf07952415fdbcd5104add0e709bcbdd5e1053eeaae94d74327e7c0d', '\x080f9a712bb9163ad142fa998693f0062d2882283e521f8c0d500e664935df19');
insert into proof.node (level, index, hash) values
  (1, '0', '\x12c35e1bf7d36fb934777c1510d179753f4cff934fac5f146a0d1fc0ce9fb5eb'),
  (1, '1', '\x45a1f0c41ce20612ed67c81ae3d2e99ae255736022fdf10a1be8a071ffcd793e'),
  (1, '2', '\xe8bd22dca92ed20cc912edc46bd262ef689f35e76397e4945a9a4fe255c0d218'),
  (1, '3', '\x895ea58abf0bf084e1a38bb6a54f693bf2ee6d03c60c44345921c38da9619164'),
  (1, '4', '\xe8331fddf23d7e4b72d701b684964f9e88ea11ba14115cd9d754e0863100fe7b'),
  (1, '5', '\xe3ff12595a7049c96d371ac14f9406782ab53f47aa19c94fc3a6f104d3b4cc87'),
  (1, '6', '\x1f19da864924bbbdd2311d28b2d496e44e5a787b41d108e8ffcd427dded120f3'),
  (1, '7', '\xc533e74c835f8ef9db68917ae90bc1521272b279f867cadefa6629991826809e'),
  (1, '8', '\x93093e64e40236c8ee6ac8df06833306c2f7a55664f760c605685e260be6b511'),
  (1, '9', '\x7c53b08f993208fab23718999368d60f7cc7cc2489e17020f1145d4556406517'),
  (1, '10', '\x043f7c23af439b49b447aa9282aa943c9213a32c6672bc42a1f2b02c7eda8c89'),
  (1, '11', '\xc8659e185fbef85cfa683ae8ea9b704bba097af94967e5ade5a345eea7662a20'),
  (1, '12', '\x916a113388c46e613335ec7ae79f9d6b0e461b5118b3f8c57d0cb66b5eccfb7a'),
  (1, '13', '\x403ae5c48ba3ff1862275ebb78b66d76c4afa2641a56c4ad0e526b934f514c45'),
  (1, '14', '\x401700a9d6f4f26c57d61d3cd8c17f54514a98f978d43afd60d6d8d32eba98ed'),
  (1, '15', '\x94df2a99bf9c65be647f318764e2cad236fcf55c73bc8ea259f21dea16ae891e'),
  (1, '16', '\xb951abd3816d50d37cf3bb2c11cd016eda0ff38c27c55555dac8cd0d728c4ab1'),
  (1, '17', '\x80221b3b718ff313dcc1114cd5436307fb1816803bfa1abd2e1990a9a6a0dbaf'),
  (1, '18', '\x8158c22f0a2bb59377ecc1d6257a69bf931f31c16dd65def4910c3e0652cbcfc'),
  (1, '19', '\x96aeea3c0f827d2b5fc247a5fde8e95cec41ed6f05ed2f4113ee052debab5657'),
  (1, '20', '\x51ef4b01ba7818fe40cad07bfa2b809778ddcb6c0e59f57bea42daaca5c3b65d'),
  (1, '21', '\x2b999f18c747307a6c9f7bbf382a53fe5f4ac580f74a8e1b15ea2a2a0777af5e'),
  (1, '22', '\xc28f4f399f736a7fff2c28544faca49976d2a8c9ff1eaf0792df6536203571b6'),
  (1, '23', '\xe758293646a5140384a77d398df382567205239e8bcf91b3717a585489fe7339'),
  (2, '0', '\xd9b0a9824716e4d59254447d30db05ed7a79b808429e155a4746681cf1343157'),
  (2, '1', '\xc9222811906c25df7d0dee698fa0f98cb13d1acf06ba2a7c73a70f4a2260cab2'),
  (2, '2', '\x50c213146ac2f2d4ff5a77a2a043d1b4e1dc7c3ee1fc5f89748e4faa21bc14fc'),
  (2, '3', '\x4622e0a33cb867961bdc7726f25184bb06a0383a4895534e256d6a3d4cfa58b3'),
  (2, '4', '\x82c0ad15fa32cb51bcd2664c0d7c5ca59460470930152422530561bf32aecd9b'),
  (2, '5', '\x6111f36338e2fc91d93869a473864f5a3fa704ce60fc89e984fcd13cd538987e'),
  (2, '6', '\x7e0f6a716765d7398c21ec25968d8857b443c3665d338d2416376f509d272eb9'),
  (2, '7', '\x9590faf8b3e91beda43b6fd5b66bb60c783a806300e5d31fc0061bd18ac73390'),
  (2, '8', '\x08a23ae780e282f63fcd29a52501e927793725ecd3acdd23ebe76ab3a69abfd4'),
  (2, '9', '\x1fcc988834b55d60dfbc0c881cfefce74fd597853e7f0bae3b5944455780ae74'),
  (2, '10', '\x3915147a6a05d146ce7b58b03fab2d6ca2b27a60703d8e7e6bcde5a3438cf514'),
  (2, '11', '\xdd592853507ddd3688da3174cb9e98a545730d62c06993ed168bb4cb05c02358'),
  (3, '0', '\xdc42db4d5778743fca47604bf9733f2bd074d7fc89016babbcfda6217d61b741'),
  (3, '1', '\x275399c9236f4f12359f72959a314e92540a56a2bc71c11ccbf0f00f3cbbaa7c'),
  (3, '2', '\x0fd9f3f811093ed953f0db699fd1c9bdba81c19d7d7c471bf026a02475f21b0a'),
  (3, '3', '\x2eaf5afe0dd9825210f9821400090948cbaab4594041db92460885f42adb683c'),
  (3, '4', '\xbef9094d5a734a89786419cfea7cf2f44f071c92f2be3e5cd0150662d834e8c9'),
  (3, '5', '\x2db3724c27b6a31689ff0ccfcd30308d0a16b3bb2875d5f72181d5acef49a8b6'),
  (4, '0', '\xe33dd303d867ff87bdb282df037be9186616ddc54489cf0225cde9380de95b7a'),
  (4, '1', '\xf4cb10d8bee9e976f0a271cb4427fb3cb5197e5e39849c33286e5f1440e52b45'),
  (4, '2', '\x5136d1fafcb72c8b892f165c8864eb3b84a97db0559f2157d4b99dcde8a94727'),
  (5, '0', '\x9fd155d723774d4f2294f98069b32a9cfb76504fecfed03e6829f30f860495ea');
insert into vault.contact_sender (message_id, email_hash, erased_user_id) values
  ('0fcd4ae3-f1b1-535d-ad80-e16363c7d3c9', '\xb6b7bd6480ecfb291b3826275e60d8f9315168555fb02d54cd2c8ed75c9f1a0c', null);
insert into vault.email_claim (email_hash, user_id) values
  ('\x2119b7e983bd0683c834fb3a02946ebf24e4c657ca0a64a93060f985a20e7ad6', 'e3999ea9-ae4c-5afe-a34f-5bde597e88cd'),
  ('\x7c1f826f23497463e2f8617a0185259e7ec0b049d9d8f317e2c5ec0b099b13df', '27aaf3fa-e6c0-51c2-8acf-dd19d7f5f3d5'),
  ('\xf325384cea1478e454c8ba88a0ca283280f4c750b4daf7fd45753b78b77a1291', '35fc15e0-83ee-5b8b-b58c-00604d066e16');
insert into vault.one_time_secret (secret_hash, purpose, user_id, issued_at, expires_at, used_at, voided) values
  ('\x2e19f6d93de7f569c7bc0133322ddf188dd1124214bdb3fb740b310b2164ab58', 'verify', 'e3999ea9-ae4c-5afe-a34f-5bde597e88cd', '2026-11-22T11:36:42.957Z', '2026-11-23T11:36:42.957Z', '2026-11-22T11:36:43.624Z', false),
  ('\xdbe5e1aa0de27e5f3f4a3b7817dcc36fb5aa9ba11e47fef07f4e974fcb3ad96b', 'verify', '27aaf3fa-e6c0-51c2-8acf-dd19d7f5f3d5', '2026-11-22T11:36:43.899Z', '2026-11-23T11:36:43.899Z', '2026-11-22T11:36:44.202Z', false);
insert into vault.password (credential_id, hash) values
  ('5572deb1-34ec-429c-b486-60a7c9f184cf', '$argon2id$v=19$m=19456,t=2,p=1$emi2BcA9s1bueM/LWT+dMg$4GcU/BotAqRHRB1TWVOylnlebZezpljplJ0fR/NA6BM'),
  ('5745b5c0-3b74-437a-9495-d9c47b10e6d2', '$argon2id$v=19$m=19456,t=2,p=1$BztoMYmcbP8YrE6/SCVDeQ$domSkVJTlmiFiuW7CoKvUisit+umydZiEYbyN0L9SAI'),
  ('8405eb99-7f3d-4b37-b64b-83ce2ca92712', '$argon2id$v=19$m=19456,t=2,p=1$spdgA6fbcXn5+WiQC0eHLg$nU7HTtXuyhxukZ8uNWnPLDkTsOBzJKv6s4bGyP8g7gU');
insert into vault.person_key (person_id, key) values
  ('0fcd4ae3-f1b1-535d-ad80-e16363c7d3c9', '\x9de72d53863639cc0105cd4f63868c2741cc71e30c583c0c54e51bcf0dea0241'),
  ('27aaf3fa-e6c0-51c2-8acf-dd19d7f5f3d5', '\xb9ce6348d924365d88c2a922a61bcfa80f5b932300da2373e72b891261877ea7'),
  ('35fc15e0-83ee-5b8b-b58c-00604d066e16', '\xe5861e7c2b6be94d3fc2cec00abd5fb5701761e1d7220f93826572d4c60768d9'),
  ('b802da48-69a9-53ba-bc99-1df243b6e831', null),
  ('e3999ea9-ae4c-5afe-a34f-5bde597e88cd', '\xdb110bf962002e0ef156b906b35fa450db6c0f230fd985eb4d9207f68f67b838');
insert into vault.session (token_hash, user_id, role, extended_at, expires_at) values
  ('\x5a9d87a4a43eff80c64ff7c7b8c7d6b052c088b254e7f3d42725e0d22f7ed666', '27aaf3fa-e6c0-51c2-8acf-dd19d7f5f3d5', 'client', '2026-11-22T11:36:44.358Z', '2026-11-29T11:36:44.358Z'),
  ('\x621eb8776e6c5784d9cd0a52f17bdfcd7ab0cc6ee839f2a6e8924db2899a7c40', 'e3999ea9-ae4c-5afe-a34f-5bde597e88cd', 'client', '2026-11-22T11:36:43.840Z', '2026-11-29T11:36:43.840Z'),
  ('\x8e9424874942adde54f882f5c958c05813a8e8381d741d9056944461ee32a044', '35fc15e0-83ee-5b8b-b58c-00604d066e16', 'Admin', '2026-11-22T11:36:40.782Z', '2026-11-29T11:36:40.782Z');
insert into vault.settings (name, value) values
  ('key:email', '\xf3ee99a3707dc7a679a746f7a5c757bf0311fbe6a98c48cfb413a6dcd7799f82'),
  ('key:log', '\x04dbcc5536019b8ecc2ebd456f459c95331e7837d30840d3361a72743bb097e7'),
  ('key:oneTimeSecret', '\xc7e5b729e0275e25255e6840b05366abfd5b0aaaa23b513379df081aa0c07f1e'),
  ('key:signer', '\x176aa6ccfcedd30c83a674763aa491fafcd20244b8ef60a0da133b3aef95463d');
