-- A pin holds what its person chose to show and nothing finer: the town's own point where the gazetteer
-- knows the town, else two decimals, and no house number; or the country's point and no town at all.
create temporary table countries (code text, name text, lat double precision, lon double precision) on commit drop;
insert into countries values
  ('AD', 'Andorra', 42.5318, 1.5665), ('AE', 'United Arab Emirates', 25.1198, 55.3872),
  ('AF', 'Afghanistan', 34.8216, 67.8273), ('AG', 'Antigua & Barbuda', 17.1457, -61.8134),
  ('AI', 'Anguilla', 18.217, -63.0578), ('AL', 'Albania', 41.105, 20.0225), ('AM', 'Armenia', 40.3167, 44.5778),
  ('AO', 'Angola', -10.5143, 16.0199), ('AR', 'Argentina', -32.2135, -62.6313),
  ('AS', 'American Samoa', -14.2703, -170.6653), ('AT', 'Austria', 47.6649, 14.3401),
  ('AU', 'Australia', -33.4827, 145.5352), ('AW', 'Aruba', 12.5351, -70.0069),
  ('AX', 'Åland Islands', 60.2123, 20.2402), ('AZ', 'Azerbaijan', 40.2184, 47.7121),
  ('BA', 'Bosnia & Herzegovina', 44.3987, 17.941), ('BB', 'Barbados', 13.1868, -59.5766),
  ('BD', 'Bangladesh', 23.7146, 90.3668), ('BE', 'Belgium', 50.731, 4.5447),
  ('BF', 'Burkina Faso', 12.2751, -1.5769), ('BG', 'Bulgaria', 42.8742, 25.3182),
  ('BH', 'Bahrain', 26.1736, 50.5478), ('BI', 'Burundi', -3.4271, 29.9246), ('BJ', 'Benin', 7.9725, 2.2218),
  ('BL', 'St. Barthélemy', 17.8962, -62.8498), ('BM', 'Bermuda', 32.3058, -64.7575),
  ('BN', 'Brunei', 4.8505, 114.8232), ('BO', 'Bolivia', -17.5685, -65.7688),
  ('BQ', 'Caribbean Netherlands', 12.2376, -68.3306), ('BR', 'Brazil', -16.6519, -46.2708),
  ('BS', 'Bahamas', 24.7789, -76.2771), ('BT', 'Bhutan', 27.5026, 90.5072), ('BW', 'Botswana', -22.6272, 26.4113),
  ('BY', 'Belarus', 53.5983, 27.8621), ('BZ', 'Belize', 17.4478, -88.3936), ('CA', 'Canada', 50.0668, -91.9836),
  ('CC', 'Cocos (Keeling) Islands', -12.1568, 96.8225), ('CD', 'Congo - Kinshasa', -3.521, 23.6005),
  ('CF', 'Central African Republic', 5.718, 19.0739), ('CG', 'Congo - Brazzaville', -2.3253, 14.6),
  ('CH', 'Switzerland', 47.0558, 8.1018), ('CI', 'Côte d’Ivoire', 7.2521, -5.58),
  ('CK', 'Cook Islands', -21.2075, -159.7755), ('CL', 'Chile', -35.3935, -71.8005),
  ('CM', 'Cameroon', 6.083, 11.4905), ('CN', 'China', 32.9828, 110.4231), ('CO', 'Colombia', 5.5754, -74.8883),
  ('CR', 'Costa Rica', 9.9149, -84.2417), ('CU', 'Cuba', 22.1502, -79.9787), ('CV', 'Cape Verde', 15.2788, -23.7519),
  ('CW', 'Curaçao', 12.15, -68.9833), ('CX', 'Christmas Island', -10.4217, 105.6791),
  ('CY', 'Cyprus', 35.02, 33.1781), ('CZ', 'Czechia', 49.7207, 15.6702), ('DE', 'Germany', 50.6265, 10.1592),
  ('DJ', 'Djibouti', 11.5264, 42.8519), ('DK', 'Denmark', 55.8326, 10.5972), ('DM', 'Dominica', 15.3667, -61.35),
  ('DO', 'Dominican Republic', 18.9354, -70.6885), ('DZ', 'Algeria', 34.8964, 3.4854),
  ('EC', 'Ecuador', -1.5605, -79.0089), ('EE', 'Estonia', 58.8877, 25.5404), ('EG', 'Egypt', 29.4075, 31.2525),
  ('EH', 'Western Sahara', 26.1476, -11.0693), ('ER', 'Eritrea', 15.0968, 38.8333),
  ('ES', 'Spain', 40.5937, -3.2453), ('ET', 'Ethiopia', 9.152, 39.0234), ('FI', 'Finland', 61.6777, 24.3572),
  ('FJ', 'Fiji', -17.3789, 178.1533), ('FK', 'Falkland Islands', -51.6938, -57.857),
  ('FM', 'Micronesia', 7.376, 151.8843), ('FO', 'Faroe Islands', 61.996, -6.7715), ('FR', 'France', 46.998, 2.4543),
  ('GA', 'Gabon', -1.6195, 11.6067), ('GB', 'United Kingdom', 52.9053, -1.8248), ('GD', 'Grenada', 12.193, -61.6181),
  ('GE', 'Georgia', 42.1806, 42.9776), ('GF', 'French Guiana', 5.1628, -52.6427),
  ('GG', 'Guernsey', 49.4839, -2.5233), ('GH', 'Ghana', 6.8, -1.0819), ('GI', 'Gibraltar', 36.1356, -5.3515),
  ('GL', 'Greenland', 65.4151, -52.8982), ('GM', 'Gambia', 13.5, -15.75), ('GN', 'Guinea', 10.5891, -11.1775),
  ('GP', 'Guadeloupe', 16.1916, -61.5914), ('GQ', 'Equatorial Guinea', 1.8639, 9.7658),
  ('GR', 'Greece', 38.8097, 23.2307), ('GS', 'South Georgia & South Sandwich Islands', -54.2811, -36.5092),
  ('GT', 'Guatemala', 14.9931, -90.8016), ('GU', 'Guam', 13.4474, 144.759),
  ('GW', 'Guinea-Bissau', 12.0733, -15.3189), ('GY', 'Guyana', 6.673, -57.9245),
  ('HK', 'Hong Kong SAR China', 22.3215, 114.163), ('HN', 'Honduras', 14.7579, -87.6076),
  ('HR', 'Croatia', 45.0703, 16.3775), ('HT', 'Haiti', 19.1114, -72.7008), ('HU', 'Hungary', 47.371, 19.5306),
  ('ID', 'Indonesia', -3.3923, 112.5505), ('IE', 'Ireland', 53.2739, -7.4889), ('IL', 'Israel', 32.2662, 35.0089),
  ('IM', 'Isle of Man', 54.1833, -4.5667), ('IN', 'India', 20.5487, 78.8398),
  ('IO', 'British Indian Ocean Territory', -7.2623, 72.3768), ('IQ', 'Iraq', 34.0236, 44.742),
  ('IR', 'Iran', 33.7428, 51.9667), ('IS', 'Iceland', 64.5622, -21.9008), ('IT', 'Italy', 43.4703, 11.6855),
  ('JE', 'Jersey', 49.2341, -2.0927), ('JM', 'Jamaica', 18.1728, -77.2308), ('JO', 'Jordan', 31.896, 35.8847),
  ('JP', 'Japan', 35.7369, 136.9585), ('KE', 'Kenya', -0.7264, 36.6526), ('KG', 'Kyrgyzstan', 41.1407, 72.8886),
  ('KH', 'Cambodia', 12.1668, 104.6688), ('KI', 'Kiribati', 2.0538, 173.2635), ('KM', 'Comoros', -12.2611, 43.7036),
  ('KN', 'St. Kitts & Nevis', 17.2955, -62.725), ('KP', 'North Korea', 40.0183, 127.4547),
  ('KR', 'South Korea', 36.1031, 127.4889), ('KW', 'Kuwait', 29.2572, 48.0572),
  ('KY', 'Cayman Islands', 19.341, -81.1194), ('KZ', 'Kazakhstan', 48.8822, 68.8072),
  ('LA', 'Laos', 18.3246, 103.9938), ('LB', 'Lebanon', 33.795, 35.6511), ('LC', 'St. Lucia', 13.9271, -60.9719),
  ('LI', 'Liechtenstein', 47.165, 9.5087), ('LK', 'Sri Lanka', 7.1643, 80.5696), ('LR', 'Liberia', 6.9954, -9.4712),
  ('LS', 'Lesotho', -29.4791, 28.0571), ('LT', 'Lithuania', 55.2878, 23.9728), ('LU', 'Luxembourg', 49.6769, 6.1239),
  ('LV', 'Latvia', 56.834, 24.4968), ('LY', 'Libya', 31.2089, 16.5887), ('MA', 'Morocco', 32.7713, -6.3923),
  ('MC', 'Monaco', 43.7372, 7.4215), ('MD', 'Moldova', 47.0746, 28.7369), ('ME', 'Montenegro', 42.515, 19.195),
  ('MF', 'St. Martin', 18.0719, -63.0601), ('MG', 'Madagascar', -19.3833, 47.4167),
  ('MH', 'Marshall Islands', 7.75, 168.9751), ('MK', 'North Macedonia', 41.6506, 21.6622),
  ('ML', 'Mali', 14.1508, -5.5209), ('MM', 'Myanmar (Burma)', 18.4813, 96.4374), ('MN', 'Mongolia', 47.6681, 102.55),
  ('MO', 'Macao SAR China', 22.1558, 113.5569), ('MP', 'Northern Mariana Islands', 15.1412, 145.7005),
  ('MQ', 'Martinique', 14.6134, -60.9996), ('MR', 'Mauritania', 17.592, -12.8365),
  ('MS', 'Montserrat', 16.7727, -62.2173), ('MT', 'Malta', 35.9094, 14.4257), ('MU', 'Mauritius', -20.1111, 57.7122),
  ('MV', 'Maldives', 2.9217, 73.5811), ('MW', 'Malawi', -13.9933, 34.5157), ('MX', 'Mexico', 20.2749, -99.2554),
  ('MY', 'Malaysia', 3.8077, 103.326), ('MZ', 'Mozambique', -18.3928, 36.1053), ('NA', 'Namibia', -21.0739, 17.366),
  ('NC', 'New Caledonia', -21.8623, 166.0512), ('NE', 'Niger', 14.4229, 6.0428),
  ('NF', 'Norfolk Island', -29.0546, 167.9663), ('NG', 'Nigeria', 8.8795, 7.2276),
  ('NI', 'Nicaragua', 12.6645, -85.7873), ('NL', 'Netherlands', 52.08, 5.4889), ('NO', 'Norway', 62.1325, 9.9968),
  ('NP', 'Nepal', 27.6803, 84.4365), ('NR', 'Nauru', -0.5139, 166.9238), ('NU', 'Niue', -19.0529, -169.9196),
  ('NZ', 'New Zealand', -39.7583, 174.4833), ('OM', 'Oman', 22.9789, 57.3047), ('PA', 'Panama', 8.467, -80.7509),
  ('PE', 'Peru', -11.1242, -75.3573), ('PF', 'French Polynesia', -17.7474, -149.1612),
  ('PG', 'Papua New Guinea', -6.7233, 146.9961), ('PH', 'Philippines', 11.5853, 122.7511),
  ('PK', 'Pakistan', 30.5705, 70.9372), ('PL', 'Poland', 51.4637, 19.394),
  ('PM', 'St. Pierre & Miquelon', 47.0975, -56.3814), ('PN', 'Pitcairn Islands', -25.066, -130.1015),
  ('PR', 'Puerto Rico', 18.2269, -66.391), ('PS', 'Palestinian Territories', 31.9755, 35.1159),
  ('PT', 'Portugal', 39.3558, -9.3811), ('PW', 'Palau', 7.0419, 134.2556), ('PY', 'Paraguay', -25.2384, -56.8269),
  ('QA', 'Qatar', 25.4152, 51.4065), ('RE', 'Réunion', -21.1364, 55.4719), ('RO', 'Romania', 45.8333, 25.1333),
  ('RS', 'Serbia', 44.7419, 20.4414), ('RU', 'Russia', 56.9272, 55.5916), ('RW', 'Rwanda', -2.0227, 29.7069),
  ('SA', 'Saudi Arabia', 24.5077, 44.3924), ('SB', 'Solomon Islands', -9.4306, 159.921),
  ('SC', 'Seychelles', -4.6044, 55.4643), ('SD', 'Sudan', 14.4619, 32.2065), ('SE', 'Sweden', 59, 15.05),
  ('SG', 'Singapore', 1.3492, 103.8436), ('SH', 'St. Helena', -15.9372, -5.72), ('SI', 'Slovenia', 46.2444, 14.951),
  ('SJ', 'Svalbard & Jan Mayen', 78.2233, 15.6469), ('SK', 'Slovakia', 48.6914, 18.5994),
  ('SL', 'Sierra Leone', 8.2323, -12.0156), ('SM', 'San Marino', 43.9402, 12.4562),
  ('SN', 'Senegal', 14.3648, -15.7458), ('SO', 'Somalia', 5.536, 46.3867), ('SR', 'Suriname', 5.7, -55.2333),
  ('SS', 'South Sudan', 6.8062, 29.6774), ('ST', 'São Tomé & Príncipe', 0.3352, 6.7232),
  ('SV', 'El Salvador', 13.7197, -88.9331), ('SX', 'Sint Maarten', 18.026, -63.0458),
  ('SY', 'Syria', 35.0113, 37.0532), ('SZ', 'Eswatini', -26.4988, 31.38),
  ('TC', 'Turks & Caicos Islands', 21.7796, -72.2042), ('TD', 'Chad', 11.7833, 17.1667),
  ('TF', 'French Southern Territories', -49.3492, 70.2194), ('TG', 'Togo', 8.3233, 0.9859),
  ('TH', 'Thailand', 14.2046, 101.213), ('TJ', 'Tajikistan', 38.5473, 69.3198), ('TK', 'Tokelau', -9.2005, -171.848),
  ('TL', 'Timor-Leste', -8.7261, 125.5715), ('TM', 'Turkmenistan', 38.7631, 58.4927),
  ('TN', 'Tunisia', 35.6656, 9.9666), ('TO', 'Tonga', -21.1333, -175.0667), ('TR', 'Türkiye', 39.0615, 34.3829),
  ('TT', 'Trinidad & Tobago', 10.5167, -61.4167), ('TV', 'Tuvalu', -8.0273, 178.3135),
  ('TW', 'Taiwan', 24.1469, 120.6839), ('TZ', 'Tanzania', -5.8833, 35.2333), ('UA', 'Ukraine', 48.8889, 30.6965),
  ('UG', 'Uganda', 0.6975, 32.0286), ('US', 'United States', 39.4839, -90.3715),
  ('UY', 'Uruguay', -33.7333, -56.3333), ('UZ', 'Uzbekistan', 40.4152, 67.1795),
  ('VA', 'Vatican City', 41.9027, 12.4541), ('VC', 'St. Vincent & Grenadines', 13.1668, -61.2289),
  ('VE', 'Venezuela', 9.6393, -68.1292), ('VG', 'British Virgin Islands', 18.4269, -64.6208),
  ('VI', 'U.S. Virgin Islands', 18.3313, -64.7938), ('VN', 'Vietnam', 16.6141, 106.6007),
  ('VU', 'Vanuatu', -16.0999, 167.4164), ('WF', 'Wallis & Futuna', -14.311, -178.1109),
  ('WS', 'Samoa', -13.8047, -171.9223), ('XK', 'Kosovo', 42.5553, 20.7633), ('YE', 'Yemen', 14.8953, 44.9889),
  ('YT', 'Mayotte', -12.8, 45.1667), ('ZA', 'South Africa', -28.6645, 27.4305), ('ZM', 'Zambia', -13.5091, 28.155),
  ('ZW', 'Zimbabwe', -18.1302, 30.1407);

update pins set location_text = '', state = '',
  lat = coalesce(country.lat, pin.country_lat), lon = coalesce(country.lon, pin.country_lon)
from pins as pin left join countries as country on country.name = pin.country
where pins.id = pin.id and pins.level = 'country';

create temporary table coarse on commit drop as
select pin.id, coalesce(town.name, words.without_address) as location_text,
  coalesce(town.lat, round(pin.lat::numeric, 2)) as lat, coalesce(town.lon, round(pin.lon::numeric, 2)) as lon
from pins as pin
cross join lateral (
  select array_agg(folded(trim(part))) || folded(pin.location_text) as folded,
    coalesce(string_agg(trim(part), ', ') filter (where part !~ '\d' and trim(part) <> ''), '') as without_address
  from string_to_table(pin.location_text, ',') as part
) as words
left join lateral (
  select places.name, places.lat, places.lon
  from places join countries as country on country.code = places.country and country.name = pin.country
  where folded(places.name) = any (words.folded)
    -- Fifty kilometres around.
    and point(places.lon, places.lat) <@ box(
      point(pin.lon - 0.45 / greatest(cosd(pin.lat), 0.05), pin.lat - 0.45),
      point(pin.lon + 0.45 / greatest(cosd(pin.lat), 0.05), pin.lat + 0.45))
  order by point(places.lon, places.lat) <-> point(pin.lon, pin.lat) limit 1
) as town on true
where pin.level = 'town';

update pins set location_text = coarse.location_text, lat = coarse.lat, lon = coarse.lon
from coarse where coarse.id = pins.id;

alter table pins drop column country_lat, drop column country_lon;
