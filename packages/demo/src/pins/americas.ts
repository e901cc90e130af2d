import type { DemoCountry } from './demo-country.ts'

export const AMERICAS: readonly DemoCountry[] = [
  {
    code: 'PE',
    skins: [2, 3],
    people: [
      ['José Quispe', 'm', 'Cusco', 'Cuzco Department', -13.5319, -71.967],
      ['Rosa Mamani', 'f', 'Puno', 'Puno', -15.84, -70.022],
      ['Luis Huamán', 'm', 'Ayacucho', 'Ayacucho', -13.1638, -74.2234],
    ],
  },
  {
    code: 'BR',
    skins: [1, 3],
    people: [
      ['João Oliveira', 'm', 'Recife', 'Pernambuco', -8.0539, -34.8811],
      ['Camila Santos', 'f', 'Salvador', 'Bahia', -12.9756, -38.491],
      ['Rafael Lima', 'm', 'Curitiba', 'Paraná', -25.4278, -49.2731],
      ['Juliana Costa', 'f', 'Belo Horizonte', 'Minas Gerais', -19.9208, -43.9378],
      ['Thiago Almeida', 'm', 'Manaus', 'Amazonas', -3.1019, -60.025],
    ],
  },
  {
    code: 'CO',
    skins: [2, 3],
    people: [
      ['Andrés Restrepo', 'm', 'Medellín', 'Antioquia', 6.245, -75.5715],
      ['Valentina Ríos', 'f', 'Cali', 'Valle del Cauca Department', 3.4305, -76.5199],
      ['Camilo Torres', 'm', 'Bogotá', 'Bogota D.C.', 4.6097, -74.0817],
    ],
  },
  {
    code: 'BO',
    skins: [2, 3],
    people: [
      ['Wilson Choque', 'm', 'La Paz', 'La Paz Department', -16.5, -68.15],
      ['Nelly Condori', 'f', 'Oruro', 'Oruro', -17.9715, -67.0932],
      ['Freddy Rojas', 'm', 'Cochabamba', 'Cochabamba', -17.3819, -66.1599],
    ],
  },
  {
    code: 'EC',
    skins: [2, 3],
    people: [
      ['Diego Paredes', 'm', 'Quito', 'Pichincha', -0.2298, -78.525],
      ['Gabriela Vera', 'f', 'Guayaquil', 'Guayas', -2.1962, -79.8862],
      ['Marco Chimbo', 'm', 'Cuenca', 'Azuay', -2.8953, -78.9963],
    ],
  },
  {
    code: 'MX',
    skins: [2, 3],
    people: [
      ['Alejandro Hernández', 'm', 'Puebla', 'Puebla', 19.0478, -98.2072],
      ['Guadalupe Ramírez', 'f', 'Oaxaca', 'Oaxaca', 17.0602, -96.7254],
      ['Ricardo Morales', 'm', 'Guadalajara', 'Jalisco', 20.6774, -103.347],
    ],
  },
  {
    code: 'CL',
    skins: [1, 2],
    people: [
      ['Matías Fuentes', 'm', 'Valparaíso', 'Valparaiso', -33.036, -71.6296],
      ['Catalina Soto', 'f', 'Concepción', 'Biobio', -36.827, -73.0498],
      ['Ignacio Vargas', 'm', 'Temuco', 'Araucania', -38.7363, -72.5974],
    ],
  },
  {
    code: 'CU',
    skins: [2, 3],
    people: [
      ['Yoel Pérez', 'm', 'Santiago de Cuba', 'Santiago de Cuba Province', 20.0229, -75.8217],
      ['Dayana Suárez', 'f', 'Havana', 'Havana', 23.133, -82.383],
      ['Ernesto Valdés', 'm', 'Holguín', 'Holguín Province', 20.8872, -76.2631],
    ],
  },
  {
    code: 'DO',
    skins: [2, 3],
    people: [
      ['Ramón Peralta', 'm', 'Santiago de los Caballeros', 'Santiago Province', 19.4504, -70.6908],
      ['Yesenia Rosario', 'f', 'Santo Domingo', 'Nacional', 18.4719, -69.8923],
      ['Julio Féliz', 'm', 'Salvaleón de Higüey', 'La Altagracia Province', 18.615, -68.708],
    ],
  },
  {
    code: 'US',
    skins: [0, 2],
    people: [
      ['Jessica Alvarez', 'f', 'San Antonio', 'Texas', 29.4241, -98.4936],
      ['Marcus Johnson', 'm', 'Detroit', 'Michigan', 42.3314, -83.0457],
      ['Emily Thompson', 'f', 'Portland', 'Oregon', 45.5234, -122.676],
    ],
  },
]
