import type { PlainPageName, TextLanguage } from '@berg/contract'

/** A text of the demo site in another language. */
export interface DemoTextTranslation {
  text: 'leadership-message' | PlainPageName
  language: TextLanguage
  /** Empty for a page. */
  title: string
  /** The words of each passage; of the message quote and subtitle first. */
  passages: readonly string[]
  writer: string
  checker: string
  /** What stands in the original now, and what stood there when this was translated. */
  since?: { now: string; before: string }
}

export const DEMO_TEXT_TRANSLATIONS: readonly DemoTextTranslation[] = [
  {
    text: 'leadership-message',
    language: 'de',
    title: 'Was zuerst kommt',
    writer: 'lan.nguyen',
    checker: 'thomas.brunner',
    passages: [
      'Eine sichere Schicht ist eine gute Schicht. Alles andere können wir morgen richten.',
      'Warum die erste Frage am Morgen nicht den Blechen gilt',
      'Jeden Tag um 07:15 Uhr stehen wir zu neunt um einen weißen Tisch in Gebäude 2. Das Treffen dauert fünfzehn Minuten. Die erste Frage ist immer dieselbe: Sind alle gut nach Hause gekommen?',
      'Erst dann reden wir über Bleche, Brote, Lkw und Geld. Manche Besucher halten das für ein Ritual. Das ist es nicht. Es ist die Reihenfolge, in der wir entscheiden.',
      'Was das für dich heißt',
      'Wenn du eine Linie anhältst, weil etwas nicht richtig aussieht, fragt niemand, was der Halt gekostet hat. Wir fragen, was du gesehen hast.',
      'Wenn du nicht weißt, wie eine Arbeit sicher geht, sag es. „Zeig es mir noch einmal“ ist ein ganzer Satz, und wir hören ihn in allen unseren Sprachen.',
      'Wenn ich ohne Gehörschutz durch deine Halle gehe, schick mich hinaus. Das ist zweimal vorgekommen. Beide Male war das richtig.',
      'Vierhundert Tage',
      'Diese Woche waren es 400 Tage ohne eine Verletzung, wegen der jemand nicht arbeiten konnte. Ich bin stolz darauf und vorsichtig damit, beides zugleich. Eine solche Zahl kann Menschen still machen: Niemand will sie beenden. Bitte seid nicht still. Ich lese lieber eine gelbe Karte mehr als eine Null mehr.',
      'Einen verspäteten Lkw kann man anrufen. Ein kaputtes Getriebe kann man tauschen, das hat Linie 4 gezeigt. Brot kann man noch einmal backen. Eine Hand nicht. Das ist die ganze Botschaft, und ich sage sie, bis ihr sie vor mir sagt.',
      'Danke für eure Arbeit, und kommt gut nach Hause.',
    ],
  },
  {
    text: 'leadership-message',
    language: 'pl',
    title: 'Kolejność rzeczy',
    writer: 'lan.nguyen',
    checker: 'marta.kowalska',
    passages: [
      'Bezpieczna zmiana to dobra zmiana. Wszystko inne możemy naprawić jutro.',
      'Dlaczego pierwsze pytanie na porannym spotkaniu nie dotyczy blach',
      'Codziennie o 07:15 dziewięcioro z nas staje wokół białego stołu w budynku 2. Spotkanie trwa piętnaście minut. Pierwsze pytanie jest zawsze to samo: czy wszyscy dobrze wrócili do domu?',
      'Dopiero potem rozmawiamy o blachach, bochenkach, ciężarówkach i pieniądzach. Niektórzy goście myślą, że to rytuał. Nie. To kolejność, w jakiej podejmujemy decyzje.',
      'Co ta kolejność znaczy dla ciebie',
      'Jeśli zatrzymasz linię, bo coś wygląda źle, nikt nie zapyta, ile kosztował postój. Zapytamy, co widzisz.',
      'Jeśli nie wiesz, jak zrobić coś bezpiecznie, powiedz to. „Pokaż mi jeszcze raz” to pełne zdanie i słyszymy je we wszystkich naszych językach.',
      'Jeśli idę przez twoją halę bez zatyczek do uszu, wyproś mnie. Zdarzyło się to dwa razy. Za każdym razem słusznie.',
      'Czterysta dni',
      'W tym tygodniu minęło 400 dni bez urazu, przez który ktoś nie mógł pracować. Jestem z tego dumny i zarazem ostrożny. Taka liczba może uciszać ludzi: nikt nie chce jej przerwać. Proszę, nie milczcie. Wolę przeczytać jedną żółtą kartkę więcej niż jedno zero więcej.',
      'Do spóźnionej ciężarówki można zadzwonić. Zepsutą przekładnię można wymienić, jak pokazała linia 4. Chleb można upiec jeszcze raz. Ręki nie. To cała wiadomość i będę ją powtarzać, aż powiecie ją przede mną.',
      'Dziękuję za waszą pracę i wracajcie dobrze do domu.',
    ],
  },
  {
    text: 'leadership-message',
    language: 'ar',
    title: 'ترتيب الأولويات',
    writer: 'lan.nguyen',
    checker: 'fatima.elamrani',
    since: { now: 'nine of us stand', before: 'eight of us stand' },
    passages: [
      'الوردية الآمنة هي الوردية الجيدة. وكل ما عداها يمكننا إصلاحه غدًا.',
      'لماذا لا يدور السؤال الأول في اجتماع الصباح حول الصواني',
      'كل يوم في الساعة 07:15 نقف نحن الثمانية حول طاولة بيضاء في المبنى 2. يستغرق الاجتماع خمس عشرة دقيقة. والسؤال الأول هو نفسه دائمًا: هل عاد الجميع إلى بيوتهم سالمين؟',
      'بعد ذلك فقط نتحدث عن الصواني والأرغفة والشاحنات والمال. يظن بعض الزوار أن هذا مجرد عادة. ليس كذلك. إنه الترتيب الذي نتخذ به قراراتنا.',
      'ماذا يعني هذا الترتيب لك',
      'إذا أوقفت خطًا لأن شيئًا بدا غير سليم، فلن يسأل أحد كم كلّف التوقف. سنسأل عمّا رأيت.',
      'إذا كنت لا تعرف كيف تؤدي عملًا بأمان، فقل ذلك. «أرني مرة أخرى» جملة كاملة، ونسمعها بكل لغاتنا.',
      'إذا مررت في قاعتك من دون سدادات الأذن، فأخرجني منها. حدث ذلك مرتين، وفي كلتيهما كان ذلك هو الصواب.',
      'أربعمئة يوم',
      'أتممنا هذا الأسبوع 400 يوم من دون إصابة تبعد أحدًا عن عمله. أنا فخور بذلك وحذر منه في آن واحد. رقم كهذا قد يجعل الناس صامتين: لا أحد يريد أن ينهيه. من فضلكم لا تصمتوا. أفضّل أن أقرأ بطاقة صفراء أخرى على أن أقرأ صفرًا آخر.',
      'الشاحنة المتأخرة يمكن الاتصال بها. وعلبة التروس المعطلة يمكن تبديلها، كما أظهر الخط 4. والخبز يمكن أن يُخبز من جديد. أما اليد فلا. هذه هي الرسالة كلها، وسأكررها حتى تقولوها قبلي.',
      'شكرًا على عملكم، وعودوا إلى بيوتكم سالمين.',
    ],
  },
  {
    text: 'location-info',
    language: 'de',
    title: '',
    writer: 'lan.nguyen',
    checker: 'thomas.brunner',
    passages: [
      'Wie du ins Werk kommst, wohin du hier gehst und wo wir uns treffen, wenn alle hinausmüssen.',
      'Ankommen',
      'Mit dem Bus',
      'Der Bus hält am Haupttor. Der erste kommt vor der Frühschicht an, der letzte fährt nach der Spätschicht ab. Für die Nachtschicht frag deine Schichtleitung nach den Fahrgemeinschaften.',
      'Mit dem Fahrrad',
      'Neben dem Haupttor stehen überdachte Ständer mit einer Pumpe und etwas Werkzeug. Bitte schieb dein Rad hinter dem Tor: Um diese Ecke kommen Stapler.',
      'Mit dem Auto',
      'Beschäftigte parken hinter der Verwaltung, Gäste auf den markierten Plätzen davor. Park rückwärts ein, damit alle schnell wegkommen. Die Plätze mit Ladesäule sind zum Laden da.',
      'Mit dem Lkw',
      'Lieferungen kommen zum Warentor, nicht zum Haupttor. Melde dich mit deinen Papieren am Fenster, Motor aus, Warnweste an. Du wirst zu einer Rampe gerufen.',
      'Gäste',
      'Melde dich am Empfang mit etwas, auf dem dein Name steht.',
      'Lies und unterschreib die Hygieneregeln. Sie hängen dort in vielen Sprachen.',
      'Nimm Ausweis, Kittel und Haarnetz. Lass Schmuck, Uhr und Handy in einem Spind.',
      'Warte, bis du abgeholt wirst. Niemand geht allein durch die Produktion.',
      'Wenn du in den letzten 48 Stunden Durchfall, Erbrechen oder Fieber hattest, sag es bitte am Empfang. Wir finden einen anderen Tag.',
      'Zonen',
      '<1>Weiß: Produktion und Verpackung.</1> Volle Hygienekleidung, Hände gewaschen und desinfiziert.',
      '<1>Grau: Lager und Werkstatt.</1> Kittel, Haarnetz, Sicherheitsschuhe, Gehörschutz, wo das Schild es sagt.',
      '<1>Grün: Büros, Kantine, Umkleiden.</1> Keine Produktionskleidung hinter der Umkleide.',
      'Wenn etwas passiert',
      'Bei Alarm: Halt deine Maschine an, geh beim nächsten grünen Schild hinaus, hilf, wo jemand Hilfe braucht, nimm nicht den Aufzug. Wir treffen uns am Sammelplatz auf dem Parkplatz. Bleib dort, bis deine Schichtleitung dich gezählt hat.',
      'Verbandskästen und Defibrillatoren stehen auf dem Plan an jedem Eingang, und neben jedem hängt die Notrufnummer. Deine Schichtleitung weiß, wer in deiner Schicht Erste Hilfe leistet.',
    ],
  },
]
