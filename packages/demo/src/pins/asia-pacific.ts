import type { DemoCountry } from './demo-country.ts'

export const ASIA_PACIFIC: readonly DemoCountry[] = [
  {
    code: 'VN',
    skins: [1, 2],
    people: [
      ['Nguyễn Thị Lan', 'f', 'Hanoi', 'Hanoi', 21.0245, 105.841],
      ['Trần Văn Minh', 'm', 'Da Nang', 'Da Nang City', 16.0678, 108.221],
      ['Phạm Thu Hà', 'f', 'Haiphong', 'Hai Phong', 20.8648, 106.683],
      ['Lê Quang Huy', 'm', 'Huế', 'Thừa Thiên Huế Province', 16.4619, 107.596],
      ['Võ Thị Mai', 'f', 'Cần Thơ', 'Can Tho City', 10.0371, 105.788],
    ],
  },
  {
    code: 'IN',
    skins: [3, 4],
    people: [
      ['Priya Raghavan', 'f', 'Chennai', 'Tamil Nadu', 13.0878, 80.2785],
      ['Arjun Nair', 'm', 'Kochi', 'Kerala', 9.9399, 76.2602],
      ['Sunita Sharma', 'f', 'Jaipur', 'Rajasthan', 26.9196, 75.7878],
      ['Vikram Singh', 'm', 'Amritsar', 'Punjab', 31.6223, 74.8753],
      ['Deepa Kulkarni', 'f', 'Pune', 'Maharashtra', 18.5196, 73.8554],
    ],
  },
  {
    code: 'SY',
    skins: [1, 2],
    people: [
      ['Omar Haddad', 'm', 'Aleppo', 'Aleppo', 36.2012, 37.1612],
      ['Rania Khoury', 'f', 'Damascus', 'Damascus Governorate', 33.5102, 36.2913],
      ['Samir Nasser', 'm', 'Homs', 'Homs', 34.724, 36.7256],
    ],
  },
  {
    code: 'AF',
    skins: [2, 3],
    people: [
      ['Ahmad Rahimi', 'm', 'Kabul', 'Kabul', 34.5281, 69.1723],
      ['Zahra Ahmadi', 's', 'Herāt', 'Herat', 34.3482, 62.1997],
      ['Farid Karimi', 'm', 'Mazār-e Sharīf', 'Balkh', 36.709, 67.1109],
    ],
  },
  {
    code: 'IR',
    skins: [1, 2],
    people: [
      ['Reza Mohammadi', 'm', 'Tehran', 'Tehran', 35.6944, 51.4215],
      ['Maryam Hosseini', 's', 'Shiraz', 'Fars', 29.6103, 52.5311],
      ['Ali Ghorbani', 'm', 'Tabriz', 'East Azerbaijan', 38.08, 46.2919],
    ],
  },
  {
    code: 'IQ',
    skins: [1, 2],
    people: [
      ['Hassan Al-Jabouri', 'm', 'Mosul', 'Nineveh', 36.335, 43.1189],
      ['Noor Al-Saadi', 's', 'Baghdad', 'Baghdad', 33.3406, 44.4009],
      ['Karwan Aziz', 'm', 'Erbil', 'Erbil', 36.1912, 44.0094],
    ],
  },
  {
    code: 'PH',
    skins: [1, 2],
    people: [
      ['Maria Santos', 'f', 'Cebu City', 'Central Visayas', 10.3167, 123.891],
      ['Jose Reyes', 'm', 'Davao', 'Davao Region', 7.0731, 125.613],
      ['Angelica Cruz', 'f', 'Iloilo', 'Western Visayas', 10.6969, 122.564],
      ['Ramon Villanueva', 'm', 'Baguio', 'Cordillera', 16.4164, 120.593],
      ['Liza Bautista', 'f', 'Cebu City', 'Central Visayas', 10.3167, 123.891],
    ],
  },
  {
    code: 'TH',
    skins: [1, 2],
    people: [
      ['Somchai Srisuk', 'm', 'Chiang Mai', 'Chiang Mai', 18.7904, 98.9847],
      ['Malee Chaiyasit', 'f', 'Khon Kaen', 'Khon Kaen', 16.4467, 102.833],
      ['Anan Wongsa', 'm', 'Bangkok', 'Bangkok', 13.754, 100.501],
    ],
  },
  {
    code: 'BD',
    skins: [3, 4],
    people: [
      ['Rafiq Islam', 'm', 'Dhaka', 'Dhaka Division', 23.7104, 90.4074],
      ['Nasima Begum', 's', 'Sylhet', 'Sylhet Division', 24.899, 91.872],
      ['Kamal Hossain', 'm', 'Chattogram', 'Chittagong', 22.3384, 91.8317],
    ],
  },
  {
    code: 'PK',
    skins: [2, 3],
    people: [
      ['Imran Aslam', 'm', 'Lahore', 'Punjab', 31.558, 74.3507],
      ['Saima Malik', 's', 'Islamabad', 'Islamabad', 33.7215, 73.0433],
      ['Bilal Qureshi', 'm', 'Peshawar', 'Khyber Pakhtunkhwa', 34.008, 71.5785],
    ],
  },
  {
    code: 'LK',
    skins: [3, 4],
    people: [
      ['Nimal Perera', 'm', 'Kandy', 'Central Province', 7.2906, 80.6336],
      ['Dilani Fernando', 'f', 'Colombo', 'Western Province', 6.9355, 79.8487],
      ['Suresh Sivakumar', 'm', 'Jaffna', 'Northern Province', 9.6684, 80.0074],
    ],
  },
  {
    code: 'NP',
    skins: [2, 3],
    people: [
      ['Bishal Gurung', 'm', 'Pokhara', 'Gandaki Pradesh', 28.2669, 83.9685],
      ['Sita Tamang', 'f', 'Kathmandu', 'Bagmati Province', 27.7017, 85.3206],
      ['Ramesh Thapa', 'm', 'Biratnagar', 'Koshi', 26.455, 87.2701],
    ],
  },
  {
    code: 'CN',
    skins: [1, 2],
    people: [
      ['Wang Lei', 'm', 'Chengdu', 'Sichuan', 30.6667, 104.067],
      ['Li Na', 'f', 'Harbin', 'Heilongjiang', 45.75, 126.65],
      ['Zhang Wei', 'm', 'Wuhan', 'Hubei', 30.5833, 114.267],
    ],
  },
  {
    code: 'KR',
    skins: [0, 1],
    people: [
      ['Kim Min-jun', 'm', 'Busan', 'Busan', 35.1017, 129.03],
      ['Lee Seo-yeon', 'f', 'Daegu', 'Daegu', 35.8703, 128.591],
      ['Park Ji-hoon', 'm', 'Gwangju', 'Gwangju', 35.1547, 126.916],
    ],
  },
  {
    code: 'JP',
    skins: [0, 1],
    people: [
      ['Haruto Tanaka', 'm', 'Sapporo', 'Hokkaido', 43.0667, 141.35],
      ['Yui Nakamura', 'f', 'Fukuoka', 'Fukuoka', 33.6, 130.417],
      ['Kenji Sato', 'm', 'Sendai', 'Miyagi', 38.2667, 140.867],
    ],
  },
  {
    code: 'ID',
    skins: [1, 2],
    people: [
      ['Budi Santoso', 'm', 'Surabaya', 'East Java', -7.2492, 112.751],
      ['Dewi Lestari', 'f', 'Yogyakarta', 'Yogyakarta', -7.8014, 110.365],
      ['Agus Wijaya', 'm', 'Medan', 'North Sumatra', 3.5833, 98.6667],
    ],
  },
  {
    code: 'AU',
    skins: [0, 1],
    people: [
      ['Grace Mitchell', 'f', 'Hobart', 'Tasmania', -42.8794, 147.329],
      ['Liam Cooper', 'm', 'Newcastle', 'New South Wales', -32.9295, 151.78],
    ],
  },
]
