-- How a word sounds, roughly: the letters of which people are sure. 'lasanya' and 'lasagne' have the same.
create function sound_of(word text) returns text language plpgsql immutable parallel safe strict as $$
declare
  sound text := word;
begin
  sound := regexp_replace(sound, '^(kn|gn|pn)', 'n');
  sound := regexp_replace(sound, '^wr', 'r');
  sound := regexp_replace(sound, 'ph', 'f', 'g');
  sound := regexp_replace(sound, 'gn|ny|nj', 'n', 'g');
  sound := regexp_replace(sound, 'gh|h', '', 'g');
  sound := regexp_replace(sound, 'c(?=[eiy])|z', 's', 'g');
  sound := regexp_replace(sound, 'ck|qu|c|q', 'k', 'g');
  sound := regexp_replace(sound, 'x', 'ks', 'g');
  sound := regexp_replace(sound, 'dg|j', 'g', 'g');
  sound := regexp_replace(sound, 'w', 'v', 'g');
  -- A vowel at the start is heard, whichever it is; those within are what people mix up.
  sound := regexp_replace(sound, '^[aeiouy]+', 'a');
  sound := left(sound, 1) || regexp_replace(substr(sound, 2), '[aeiouy]', '', 'g');
  return regexp_replace(sound, '(.)\1+', '\1', 'g');
end $$;

create index search_words_sound_idx on search_words (sound_of(word));
create index synonyms_sound_idx on synonyms (sound_of(word));

-- Everyday words of a plant in the languages of its people, and some that mean the same in English. A group that a site
-- has is made longer, one that it lacks is added, and a word that staff have put into a group stays there.
do $$
declare
  given text[];
  line text;
  home integer;
begin
  foreach line in array array[
    'vacation leave holiday urlop wakacje concediu vacanta izin tatil vacaciones ferias відпустка отпуск إجازة phep atostogos urlaub conges',
    'salary pay wage payday wyplata pensja salariu maas salario ordenado зарплата راتب luong atlyginimas lohn salaire',
    'canteen cafeteria stolowka kantyna cantina yemekhane comedor refeitorio їдальня столовая مقصف valgykla kantine cantine',
    'sick ill chory bolnav hasta enfermo doente хворий больной مريض benh serga krank malade',
    'schedule rota roster grafik orar cizelge horario розклад график расписание جدول grafikas dienstplan',
    'bicycle bike rower bicicleta bisiklet велосипед دراجة dviratis fahrrad velo',
    'lorry truck ciezarowka camion kamyon вантажівка грузовик شاحنة sunkvezimis lkw',
    'waste rubbish garbage odpady smieci deseuri gunoi atik basura lixo сміття мусор نفايات atliekos abfall',
    'accident incident wypadek kaza accidente acidente аварія авария حادث avarija unfall',
    'training course lesson szkolenie kurs instruire egitim curso formacion formacao навчання обучение تدريب mokymai schulung',
    'phone mobile telephone telefon telefono телефон هاتف thoai telefonas',
    'shift zmiana tura vardiya turno зміна смена وردية pamaina schicht',
    'bus autobus autobuz otobus autocarro onibus автобус حافلة buyt autobusas',
    'parking carpark parcare otopark aparcamiento estacionamento парковка стоянка موقف parkplatz',
    'safety bezpieczenstwo bhp siguranta guvenlik seguridad seguranca безпека безопасность سلامة toan sauga sicherheit securite',
    'doctor lekarz medic doktor medico лікар врач طبيب gydytojas arzt medecin',
    'vaccination jab shot szczepienie vaccinare asi vacuna vacina щеплення прививка تطعيم tiem skiepai impfung',
    'flu influenza grypa gripa грип грипп إنفلونزا gripas grippe',
    'pension retirement emerytura pensie emeklilik jubilacion aposentadoria пенсія пенсия تقاعد pensija ruhestand retraite',
    'allergen allergy alergen alergia alergie alerjen алерген алергія аллерген аллергия حساسية alergenas allergie',
    'lunch obiad pranz almuerzo almoco обід обед غداء pietus mittagessen',
    'night noc noapte gece noche noite ніч ночь ليل naktis nacht nuit',
    'overtime nadgodziny suplimentare mesai понаднормові сверхурочные virsvalandziai ueberstunden',
    'contract umowa sozlesme contrato договір договор عقد sutartis vertrag',
    'break przerwa pauza mola descanso pausa перерва перерыв استراحة pertrauka',
    'fire pozar incendiu yangin incendio пожежа пожар حريق gaisras feuer',
    'child kid children dziecko dzieci copil copii cocuk ninos crianca дитина діти ребенок дети طفل vaikas vaikai enfant',
    'insurance ubezpieczenie asigurare sigorta seguro страхування страховка تأمين draudimas versicherung',
    'tax podatek impozit vergi impuesto imposto податок налог ضريبة mokestis steuer',
    'glove rekawice manusi eldiven guantes luvas рукавички перчатки قفازات pirstines handschuhe',
    'job praca munca trabajo trabalho робота работа عمل viec darbas arbeit',
    'news wiadomosci stiri haber noticias новини новости أخبار naujienos nachrichten',
    'licence license uprawnienia ehliyet licencia licenca ліцензія лицензия رخصة lizenz',
    'language jezyk limba idioma мова язык لغة tieng kalba sprache',
    'football soccer pilka fotbal futbol futebol футбол كرة futbolas fussball',
    'help pomoc ajutor yardim ayuda ajuda допомога помощь مساعدة pagalba hilfe'
  ] loop
    given := string_to_array(line, ' ');
    home := (
      select group_id from synonyms join unnest(given) with ordinality as listed (word, place)
        on lexeme = (ts_lexize('english_stem', folded(listed.word)))[1]
      order by place limit 1);
    if home is null then
      insert into synonym_groups default values returning id into home;
    else
      update synonym_groups set version = version + 1 where id = home;
    end if;
    insert into synonyms (lexeme, word, group_id, position)
    select (ts_lexize('english_stem', folded(listed.word)))[1], folded(listed.word), home,
      place + coalesce((select max(position) from synonyms where group_id = home), 0)
    from unnest(given) with ordinality as listed (word, place)
    order by place on conflict (lexeme) do nothing;
  end loop;
  delete from synonym_groups as g where (select count(*) from synonyms where group_id = g.id) < 2;
end $$;
