import type { DemoCountry } from './demo-country.ts'

export const EUROPE: readonly DemoCountry[] = [
  {
    code: 'PL',
    skins: [0, 1],
    people: [
      ['Łukasz Wójcik', 'm', 'Łódź', 'Łódź Voivodeship', 51.7706, 19.4739],
      ['Anna Nowak', 'f', 'Kraków', 'Lesser Poland', 50.0614, 19.9366],
      ['Piotr Zieliński', 'm', 'Poznań', 'Greater Poland', 52.4069, 16.9299],
      ['Katarzyna Lewandowska', 'f', 'Lublin', 'Lublin', 51.2506, 22.5701],
      ['Tomasz Kamiński', 'm', 'Gdańsk', 'Pomerania', 54.3523, 18.6491],
      ['Agnieszka Mazur', 'f', 'Łódź', 'Łódź Voivodeship', 51.7706, 19.4739],
      ['Marek Dąbrowski', 'm', 'Łódź', 'Łódź Voivodeship', 51.7706, 19.4739],
      ['Ewa Pawlak', 'f', 'Przedmieście Świdnickie', 'Lower Silesia', 51.1008, 17.0346],
    ],
  },
  {
    code: 'UA',
    skins: [0, 1],
    people: [
      ['Olena Shevchenko', 'f', 'Lviv', 'Lviv', 49.8383, 24.0232],
      ['Andriy Kovalenko', 'm', 'Kharkiv', 'Kharkiv', 49.9818, 36.2548],
      ['Iryna Bondarenko', 'f', 'Odesa', 'Odesa', 46.4857, 30.7438],
      ['Serhiy Tkachenko', 'm', 'Dnipro', 'Dnipropetrovsk', 48.4666, 35.0407],
      ['Nadiya Melnyk', 'f', 'Chernivtsi', 'Chernivtsi', 48.2904, 25.9324],
      ['Viktor Savchenko', 'm', 'Vinnytsya', 'Vinnytsia', 49.2322, 28.4687],
      ['Oksana Lysenko', 'f', 'Lviv', 'Lviv', 49.8383, 24.0232],
    ],
  },
  {
    code: 'RO',
    skins: [0, 1],
    people: [
      ['Andrei Popescu', 'm', 'Cluj-Napoca', 'Cluj County', 46.7667, 23.6],
      ['Ioana Munteanu', 'f', 'Iaşi', 'Iași County', 47.1667, 27.6],
      ['Mihai Dumitrescu', 'm', 'Timişoara', 'Timiș County', 45.7537, 21.2257],
      ['Elena Stan', 'f', 'Braşov', 'Brașov County', 45.6486, 25.6061],
    ],
  },
  {
    code: 'DE',
    skins: [0, 1],
    people: [
      ['Sabine Krüger', 'f', 'Leipzig', 'Saxony', 51.3396, 12.3713],
      ['Jens Hartmann', 'm', 'Hamburg', 'Hamburg', 53.5507, 9.993],
      ['Petra Vogel', 'f', 'Nuremberg', 'Bavaria', 49.4542, 11.0775],
      ['Stefan Lorenz', 'm', 'Dresden', 'Saxony', 51.0509, 13.7383],
      ['Miriam Becker', 'f', 'Köln', 'North Rhine-Westphalia', 50.9333, 6.95],
    ],
  },
  {
    code: 'AT',
    skins: [0, 1],
    people: [
      ['Thomas Brunner', 'm', 'Innsbruck', 'Tyrol', 47.2627, 11.3945],
      ['Elisabeth Gruber', 'f', 'Graz', 'Styria', 47.0673, 15.442],
      ['Lukas Steiner', 'm', 'Salzburg', 'Salzburg', 47.7994, 13.044],
    ],
  },
  {
    code: 'NO',
    skins: [0, 1],
    people: [
      ['Ingrid Solberg', 'f', 'Bergen', 'Vestland', 60.393, 5.3242],
      ['Lars Haugen', 'm', 'Trondheim', 'Trøndelag', 63.4305, 10.3951],
      ['Kari Nilsen', 'f', 'Tromsø', 'Troms', 69.6489, 18.9551],
    ],
  },
  {
    code: 'PT',
    skins: [0, 1],
    people: [
      ['Rui Tavares', 'm', 'Porto', 'Porto', 41.1485, -8.611],
      ['Inês Carvalho', 'f', 'Coimbra', 'Coimbra', 40.2069, -8.42],
      ['Nuno Ferreira', 'm', 'Braga', 'Braga', 41.5514, -8.4231],
      ['Beatriz Sousa', 'f', 'Évora', 'Évora', 38.5659, -7.904],
    ],
  },
  {
    code: 'TR',
    skins: [1, 2],
    people: [
      ['Emre Yılmaz', 'm', 'Ankara', 'Ankara', 39.9199, 32.8543],
      ['Zeynep Kaya', 'f', 'İzmir', 'İzmir Province', 38.4127, 27.1384],
      ['Mehmet Demir', 'm', 'Gaziantep', 'Gaziantep', 37.0594, 37.3825],
      ['Ayşe Çelik', 's', 'Konya', 'Konya', 37.8713, 32.4846],
      ['Hakan Şahin', 'm', 'Trabzon', 'Trabzon', 41.005, 39.7269],
    ],
  },
  {
    code: 'ES',
    skins: [0, 1],
    people: [
      ['Marta Fernández', 'f', 'Sevilla', 'Andalusia', 37.3828, -5.9732],
      ['Javier Ortega', 'm', 'Zaragoza', 'Aragon', 41.6561, -0.8773],
      ['Lucía Romero', 'f', 'Valencia', 'Valencia', 39.4739, -0.3797],
    ],
  },
  {
    code: 'IT',
    skins: [0, 1],
    people: [
      ['Giuseppe Russo', 'm', 'Palermo', 'Sicily', 38.1166, 13.3636],
      ['Chiara Greco', 'f', 'Bari', 'Apulia', 41.1207, 16.8698],
      ['Matteo Ferrara', 'm', 'Naples', 'Campania', 40.8522, 14.2681],
      ['Francesca Conti', 'f', 'Bologna', 'Emilia-Romagna', 44.4938, 11.3387],
    ],
  },
  {
    code: 'GR',
    skins: [0, 1],
    people: [
      ['Nikos Papadopoulos', 'm', 'Thessaloníki', 'Central Macedonia', 40.6407, 22.9349],
      ['Eleni Georgiou', 'f', 'Pátra', 'West Greece', 38.2462, 21.7351],
      ['Kostas Dimitriou', 'm', 'Lárisa', 'Thessaly', 39.6285, 22.4211],
    ],
  },
  {
    code: 'BG',
    skins: [0, 1],
    people: [
      ['Georgi Ivanov', 'm', 'Plovdiv', 'Plovdiv', 42.1539, 24.75],
      ['Desislava Petrova', 'f', 'Varna', 'Varna', 43.2191, 27.9102],
      ['Ivan Dimitrov', 'm', 'Sofia', 'Sofia-Capital', 42.6975, 23.3241],
    ],
  },
  {
    code: 'RS',
    skins: [0, 1],
    people: [
      ['Milan Jovanović', 'm', 'Niš', 'Central Serbia', 43.3247, 21.9033],
      ['Jelena Petrović', 'f', 'Novi Sad', 'Vojvodina', 45.2517, 19.8369],
      ['Dragan Nikolić', 'm', 'Belgrade', 'Central Serbia', 44.804, 20.4651],
    ],
  },
  {
    code: 'HR',
    skins: [0, 1],
    people: [
      ['Ivan Horvat', 'm', 'Split', 'Split-Dalmatia', 43.5089, 16.4392],
      ['Marija Kovačević', 'f', 'Osijek', 'County of Osijek-Baranja', 45.5507, 18.6942],
      ['Josip Babić', 'm', 'Rijeka', 'Primorje-Gorski Kotar', 45.3267, 14.4424],
    ],
  },
  {
    code: 'BA',
    skins: [0, 1],
    people: [
      ['Adnan Hodžić', 'm', 'Sarajevo', 'Federation of B&H', 43.8486, 18.3564],
      ['Amra Begić', 'f', 'Tuzla', 'Federation of B&H', 44.5384, 18.6671],
      ['Emir Delić', 'm', 'Zenica', 'Federation of B&H', 44.2017, 17.904],
    ],
  },
  {
    code: 'XK',
    skins: [0, 1],
    people: [
      ['Arben Krasniqi', 'm', 'Pristina', 'Pristina', 42.6727, 21.1669],
      ['Vlora Berisha', 'f', 'Prizren', 'Prizren', 42.2139, 20.7397],
      ['Besnik Gashi', 'm', 'Pejë', 'Pec', 42.6591, 20.2883],
    ],
  },
  {
    code: 'AL',
    skins: [0, 1],
    people: [
      ['Ilir Hoxha', 'm', 'Tirana', 'Tirana', 41.3274, 19.8187],
      ['Mimoza Shehu', 'f', 'Shkodër', 'Shkodër County', 42.0683, 19.5126],
      ['Dritan Leka', 'm', 'Vlorë', 'Vlorë County', 40.4696, 19.4838],
    ],
  },
  {
    code: 'HU',
    skins: [0, 1],
    people: [
      ['Gábor Szabó', 'm', 'Debrecen', 'Hajdú-Bihar', 47.5317, 21.6244],
      ['Katalin Nagy', 'f', 'Szeged', 'Csongrád', 46.253, 20.1482],
      ['Zoltán Tóth', 'm', 'Pécs', 'Baranya', 46.0762, 18.2281],
    ],
  },
  {
    code: 'SK',
    skins: [0, 1],
    people: [
      ['Peter Kováč', 'm', 'Košice', 'Košice Region', 48.7144, 21.258],
      ['Zuzana Horváthová', 'f', 'Žilina', 'Žilina Region', 49.2231, 18.7394],
      ['Martin Baláž', 'm', 'Prešov', 'Prešov Region', 48.9992, 21.2355],
    ],
  },
  {
    code: 'CZ',
    skins: [0, 1],
    people: [
      ['Jan Svoboda', 'm', 'Brno', 'South Moravian', 49.1952, 16.608],
      ['Lenka Dvořáková', 'f', 'Ostrava', 'Moravian-Silesian Region', 49.8347, 18.282],
      ['Pavel Černý', 'm', 'Olomouc', 'Olomouc Region', 49.5955, 17.2518],
    ],
  },
  {
    code: 'LT',
    skins: [0, 1],
    people: [
      ['Jonas Kazlauskas', 'm', 'Kaunas', 'Kaunas', 54.9016, 23.9091],
      ['Rasa Petrauskienė', 'f', 'Vilnius', 'Vilnius', 54.6892, 25.2798],
      ['Tomas Jankauskas', 'm', 'Klaipėda', 'Klaipėda County', 55.7068, 21.1391],
    ],
  },
  {
    code: 'LV',
    skins: [0, 1],
    people: [
      ['Jānis Bērziņš', 'm', 'Riga', 'Riga', 56.946, 24.1059],
      ['Ilze Kalniņa', 'f', 'Daugavpils', 'Daugavpils', 55.8833, 26.5333],
      ['Andris Ozols', 'm', 'Liepāja', 'Liepaja', 56.5047, 21.0109],
    ],
  },
  {
    code: 'MD',
    skins: [0, 1],
    people: [
      ['Vasile Rusu', 'm', 'Chisinau', 'Chișinău Municipality', 47.009, 28.8594],
      ['Natalia Ceban', 'f', 'Bălţi', 'Bălţi', 47.7629, 27.9285],
    ],
  },
  {
    code: 'GE',
    skins: [0, 1],
    people: [
      ['Giorgi Beridze', 'm', 'Kutaisi', 'Imereti', 42.2679, 42.6946],
      ['Nino Kapanadze', 'f', 'Tbilisi', 'Tbilisi', 41.6914, 44.8341],
      ['Levan Lomidze', 'm', 'Batumi', 'Adjara', 41.6408, 41.6306],
    ],
  },
  {
    code: 'FR',
    skins: [0, 1],
    people: [
      ['Camille Moreau', 'f', 'Nantes', 'Pays de la Loire', 47.2172, -1.5534],
      ['Julien Lefebvre', 'm', 'Lille', 'Hauts-de-France', 50.6339, 3.0551],
      ['Nadia Benhamou', 'f', 'Marseille', "Provence-Alpes-Côte d'Azur", 43.297, 5.3811],
    ],
  },
  {
    code: 'GB',
    skins: [0, 1],
    people: [
      ['James Whitfield', 'm', 'Sheffield', 'England', 53.383, -1.4659],
      ['Siân Pritchard', 'f', 'Swansea', 'Wales', 51.6208, -3.9432],
      ['Callum Fraser', 'm', 'Dundee', 'Scotland', 56.4691, -2.9749],
    ],
  },
  {
    code: 'IE',
    skins: [0, 1],
    people: [
      ['Aoife Brennan', 'f', 'Galway', 'Connacht', 53.2724, -9.051],
      ['Cormac Doyle', 'm', 'Cork', 'Munster', 51.898, -8.4706],
    ],
  },
  {
    code: 'FI',
    skins: [0, 1],
    people: [
      ['Mikko Virtanen', 'm', 'Tampere', 'Pirkanmaa', 61.4991, 23.7871],
      ['Aino Korhonen', 'f', 'Oulu', 'North Ostrobothnia', 65.0124, 25.4682],
    ],
  },
  {
    code: 'SE',
    skins: [0, 1],
    people: [
      ['Erik Lindqvist', 'm', 'Gothenburg', 'Västra Götaland', 57.7072, 11.9668],
      ['Linnea Åberg', 'f', 'Umeå', 'Västerbotten', 63.8284, 20.2597],
    ],
  },
]
