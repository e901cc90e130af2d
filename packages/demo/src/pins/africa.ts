import type { DemoCountry } from './demo-country.ts'

export const AFRICA: readonly DemoCountry[] = [
  {
    code: 'MA',
    skins: [3, 4],
    people: [
      ['Fatima El Amrani', 's', 'Fes', 'Fes-Meknes', 34.0331, -5.0003],
      ['Youssef Bennani', 'm', 'Casablanca', 'Casablanca-Settat', 33.5883, -7.6114],
      ['Khadija Alaoui', 's', 'Marrakesh', 'Marrakesh-Safi', 31.6342, -7.9999],
      ['Hamza Tazi', 'm', 'Tangier', 'Tanger-Tetouan-Al Hoceima', 35.7673, -5.7998],
    ],
  },
  {
    code: 'GN',
    skins: [4, 5],
    people: [
      ['Amadou Diallo', 'm', 'Conakry', 'Conakry', 9.538, -13.6773],
      ['Mariama Bah', 's', 'Labé', 'Labé Region', 11.3182, -12.2833],
      ['Ibrahima Sow', 'm', 'Kankan', 'Kankan Region', 10.3854, -9.3057],
    ],
  },
  {
    code: 'ET',
    skins: [4, 5],
    people: [
      ['Selam Tesfaye', 'f', 'Addis Ababa', 'Addis Ababa', 9.025, 38.7469],
      ['Dawit Bekele', 'm', 'Bahir Dar', 'Amhara', 11.5936, 37.3908],
      ['Hanna Girma', 'f', 'Awasa', 'Sidama Region', 7.0621, 38.4763],
    ],
  },
  {
    code: 'ER',
    skins: [4, 5],
    people: [
      ['Yonatan Ghebremedhin', 'm', 'Asmara', 'Maekel', 15.3381, 38.9318],
      ['Luwam Habte', 'f', 'Keren', 'Anseba', 15.7779, 38.4511],
      ['Filmon Tekle', 'm', 'Massawa', 'Northern Red Sea', 15.6081, 39.4746],
    ],
  },
  {
    code: 'SO',
    skins: [4, 5],
    people: [
      ['Abdi Warsame', 'm', 'Mogadishu', 'Banaadir', 2.0371, 45.3438],
      ['Hodan Yusuf', 's', 'Hargeysa', 'Woqooyi Galbeed', 9.56, 44.065],
      ['Mahad Farah', 'm', 'Kismayo', 'Lower Juba', -0.3582, 42.5454],
    ],
  },
  {
    code: 'NG',
    skins: [4, 5],
    people: [
      ['Chinedu Okafor', 'm', 'Enugu', 'Enugu State', 6.4413, 7.4988],
      ['Funmilayo Adeyemi', 'f', 'Ibadan', 'Oyo State', 7.3776, 3.9059],
      ['Musa Abubakar', 'm', 'Kano', 'Kano State', 12.0001, 8.5167],
      ['Ngozi Eze', 'f', 'Lagos', 'Lagos', 6.4541, 3.3947],
    ],
  },
  {
    code: 'GH',
    skins: [4, 5],
    people: [
      ['Kwame Mensah', 'm', 'Kumasi', 'Ashanti', 6.6885, -1.6244],
      ['Ama Boateng', 'f', 'Accra', 'Greater Accra', 5.556, -0.1969],
      ['Kofi Asante', 'm', 'Tamale', 'Northern', 9.4008, -0.8393],
    ],
  },
  {
    code: 'SN',
    skins: [4, 5],
    people: [
      ['Mamadou Ndiaye', 'm', 'Dakar', 'Dakar', 14.6937, -17.4441],
      ['Awa Diop', 'f', 'Saint-Louis', 'Saint-Louis', 16.0179, -16.4896],
      ['Cheikh Fall', 'm', 'Thiès', 'Thies', 14.7894, -16.926],
    ],
  },
  {
    code: 'CI',
    skins: [4, 5],
    people: [
      ['Kouassi Yao', 'm', 'Abidjan', 'Abidjan Autonomous District', 5.3544, -4.0017],
      ['Adjoua Koné', 'f', 'Bouaké', 'Vallée du Bandama District', 7.6939, -5.0303],
      ['Moussa Traoré', 'm', 'Korhogo', 'Savanes District', 9.458, -5.6296],
    ],
  },
  {
    code: 'CM',
    skins: [4, 5],
    people: [
      ['Emmanuel Ngono', 'm', 'Yaoundé', 'Centre', 3.8667, 11.5167],
      ['Brigitte Fotso', 'f', 'Douala', 'Littoral', 4.0483, 9.7043],
      ['Samuel Tabi', 'm', 'Bamenda', 'North-West', 5.9597, 10.146],
    ],
  },
  {
    code: 'CD',
    skins: [4, 5],
    people: [
      ['Patrick Mukendi', 'm', 'Lubumbashi', 'Haut-Katanga', -11.6609, 27.4794],
      ['Grâce Mbuyi', 'f', 'Kinshasa', 'Kinshasa', -4.3276, 15.3136],
      ['Jean-Claude Ilunga', 'm', 'Goma', 'North Kivu', -1.6741, 29.2284],
    ],
  },
  {
    code: 'KE',
    skins: [4, 5],
    people: [
      ['Wanjiru Kamau', 'f', 'Nairobi', 'Nairobi County', -1.2833, 36.8167],
      ['Otieno Odhiambo', 'm', 'Kisumu', 'Kisumu County', -0.1022, 34.7617],
      ['Amina Hassan', 's', 'Mombasa', 'Mombasa County', -4.0547, 39.6636],
    ],
  },
  {
    code: 'UG',
    skins: [4, 5],
    people: [
      ['Moses Okello', 'm', 'Gulu', 'Northern Region', 2.7746, 32.299],
      ['Sarah Namutebi', 'f', 'Kampala', 'Central Region', 0.3163, 32.5822],
      ['Joseph Mugisha', 'm', 'Mbarara', 'Western Region', -0.6047, 30.6485],
    ],
  },
  {
    code: 'ZA',
    skins: [4, 5],
    people: [
      ['Thabo Nkosi', 'm', 'Johannesburg', 'Gauteng', -26.2023, 28.0436],
      ['Nomsa Dlamini', 'f', 'Durban', 'KwaZulu-Natal', -29.8579, 31.0292],
      ['Pieter van Wyk', 'm', 'Cape Town', 'Western Cape', -33.9258, 18.4232],
    ],
  },
  {
    code: 'DZ',
    skins: [2, 3],
    people: [
      ['Karim Benali', 'm', 'Oran', 'Oran', 35.6991, -0.6359],
      ['Amel Bouzid', 'f', 'Algiers', 'Algiers', 36.7323, 3.0875],
      ['Nadir Hamdi', 'm', 'Constantine', 'Constantine', 36.365, 6.6147],
    ],
  },
  {
    code: 'TN',
    skins: [2, 3],
    people: [
      ['Sami Trabelsi', 'm', 'Sfax', 'Sfax Governorate', 34.7406, 10.7603],
      ['Ines Gharbi', 'f', 'Tunis', 'Tunis Governorate', 36.819, 10.1658],
      ['Walid Jebali', 'm', 'Kairouan', 'Kairouan', 35.6781, 10.0963],
    ],
  },
  {
    code: 'EG',
    skins: [2, 3],
    people: [
      ['Mostafa Ibrahim', 'm', 'Cairo', 'Cairo', 30.0626, 31.2497],
      ['Heba Fathy', 's', 'Alexandria', 'Alexandria', 31.2018, 29.9158],
      ['Tarek Soliman', 'm', 'Luxor', 'Luxor', 25.6989, 32.6421],
    ],
  },
]
