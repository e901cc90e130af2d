import type { Language } from '@berg/contract'

/** Short words that hardly a sentence of a language does without, as they are written in small letters. */
export const FREQUENT_WORDS: Record<Language, string> = {
  en: 'the of and to in is it you that for on are with this be at have from or by not but we they will an your our was has can all please who when if which their',
  de: 'der die das und ist nicht ein eine den dem des mit für auf im von zu wir sie ihr bei werden wird auch sich bitte oder nach aus am als an alle haben kann sind wenn nur noch',
  pl: 'i w na z się nie do jest że to dla od przez są jak lub który która które po proszę tylko oraz przed może wszystkich wszyscy być już ma przy czy nas nasz',
  ro: 'și de la în cu este nu un o pe care pentru din sunt să mai sau vă rugăm toate toți după ca prin fi are fost când dacă noi acest această al ale fiecare',
  tr: 've bir bu için ile da de çok olarak daha en ne gibi kadar olan sonra lütfen veya her değil var tüm ya ki göre önce bizim sizin olacak',
  uk: 'і в на з що не до та це у за для від як або який яка які по при просимо будь ласка всі після якщо є ми ви його її лише також',
  pt: 'de a o que e do da em um para com não uma os no se na por mais as dos como mas ao das à seu sua ou quando muito nos já também só pelo pela até isso são está',
  vi: 'và của là các có cho không được trong với một người những khi đã này để từ hoặc tại sẽ phải tất cả chúng tôi bạn vui lòng trước sau như về',
  ar: 'في من على إلى أن هذا هذه التي الذي مع عن لا كل بعد قبل أو كان هو هي ما يرجى جميع عند لم قد بين ثم',
  bg: 'и в на за от се с да не е по са че до като или при който която които моля всички след ако вече само ще ние вие този тази',
  es: 'de la que el en y a los del se las por un para con no una su al lo como más o pero sus le ya todos esta este entre cuando muy sin sobre también hasta hay desde está son',
  fr: 'de la le et les des en un du une que est pour qui dans a par plus pas au sur ne se ce il sont avec ou aux nous vous cette être tous ses leur mais après avant très',
  hr: 'i u na je se da za su od s ne o kao ili koji koja koje po iz do molimo svi nakon prije samo ako bit će što te sve nije biti možete vas naš',
  hu: 'a az és hogy nem is egy van ez vagy meg de csak már minden kell lehet kérjük után előtt mint ha el volt lesz ki be még mert ezt akik nekünk',
  it: 'di e il la che in a per un del non una i si le con da della dei al gli sono nel alla più come anche ma o è delle questo questa tutti dopo prima quando ogni sul',
  ru: 'и в на с что не по это к за для от как или из все до при если мы вы его её только также после который которая которые будет просим пожалуйста у',
}
