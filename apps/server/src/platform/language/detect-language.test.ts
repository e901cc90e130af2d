import { ARTICLE_LANGUAGES, type Language } from '@berg/contract'
import { describe, expect, it } from 'vitest'
import { detectLanguage } from './detect-language.ts'

const SENTENCES: Record<Language, string> = {
  en: 'From Monday on the canteen is open until three. Please bring your card with you, and wash your hands before you enter.',
  de: 'Ab Montag ist die Kantine bis drei Uhr geöffnet. Bitte bringt eure Karte mit und wascht euch die Hände, wenn ihr in die Halle geht.',
  pl: 'Od poniedziałku stołówka jest czynna do trzeciej. Proszę zabrać ze sobą kartę i umyć ręce przed wejściem na halę, to jest ważne dla wszystkich.',
  ro: 'De luni cantina este deschisă până la ora trei. Vă rugăm să aveți cardul cu voi și să vă spălați pe mâini când intrați în hală.',
  tr: 'Pazartesiden sonra yemekhane saat üçe kadar açık olacak. Lütfen kartınızı getirin ve her girişten önce ellerinizi yıkayın, bu tüm ekip için önemli.',
  uk: 'З понеділка їдальня працює до третьої. Будь ласка, візьміть із собою картку і мийте руки, якщо заходите в цех, це важливо для всіх.',
  pt: 'A partir de segunda-feira a cantina está aberta até às três. Por favor traga o seu cartão e lave as mãos quando entra na sala.',
  vi: 'Từ thứ hai nhà ăn sẽ mở cửa đến ba giờ. Vui lòng mang theo thẻ của bạn và rửa tay trước khi vào xưởng, tất cả mọi người phải làm.',
  ar: 'من يوم الاثنين المطعم مفتوح إلى الساعة الثالثة. يرجى إحضار البطاقة مع كل زيارة وغسل اليدين قبل الدخول إلى القاعة أو بعد العمل.',
  bg: 'От понеделник столът е отворен до три часа. Моля вземете картата си и измийте ръцете си, преди да влезете в халето, това е важно за всички.',
  es: 'Desde el lunes el comedor está abierto hasta las tres. Por favor traiga su tarjeta y lávese las manos cuando entre en la sala, es importante para todos.',
  fr: 'À partir de lundi la cantine est ouverte de midi à trois heures. Merci de prendre votre carte avec vous et de vous laver les mains avant la visite.',
  hr: 'Od ponedjeljka je menza otvorena do tri sata. Molimo ponesite karticu i operite ruke prije nego što uđete u halu, to je važno za sve koji rade.',
  hu: 'Hétfőtől az étkezde háromig van nyitva. Kérjük, hogy a kártyát minden nap hozza magával, és mosson kezet, ha a csarnokba lép, mert ez fontos.',
  it: 'Da lunedì la mensa è aperta fino alle tre. Portate con voi la tessera e lavate le mani prima di entrare nel reparto, è importante per tutti.',
  ru: 'С понедельника столовая открыта до трёх. Пожалуйста, возьмите с собой карту и мойте руки, если вы входите в цех, это важно для всех.',
}

describe('the language of a text', () => {
  it.each(ARTICLE_LANGUAGES)('%s', (language) => {
    expect(detectLanguage(SENTENCES[language])).toBe(language)
  })

  it.each([
    ['nothing', ''],
    ['a name', 'Łódź'],
    ['figures', '14:30 · 3 × 20 kg'],
    ['few words', 'Fresh bread from line 4.'],
    ['words of no language', 'Brzt fnord gnurp zzyzx qux blorb wibble frotz'],
    ['as much of one as of another', `${SENTENCES.en} ${SENTENCES.de}`],
  ])('is not told by %s', (_, text) => expect(detectLanguage(text)).toBeUndefined())
})
