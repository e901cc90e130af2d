import type { Language, TextLanguage } from '@berg/contract'
import { prose } from './prose.ts'

/** An article of the demo in another language, or in easy words. */
export interface DemoTranslation {
  /** Of the article. */
  key: string
  language: TextLanguage
  title: string
  content: string
  writer: string
  /** Left out: nobody has checked it. */
  checker?: string
  /** What stands in the original now, and what stood there when this was translated. */
  since?: { now: string; before: string }
}

/** Who of the demo checks which languages. */
export const DEMO_CHECKERS: Readonly<Record<string, readonly Language[]>> = {
  'marta.kowalska': ['pl'],
  'thomas.brunner': ['de'],
  'ingrid.solberg': ['en'],
  'fatima.elamrani': ['ar', 'fr'],
}

export const DEMO_TRANSLATIONS: readonly DemoTranslation[] = [
  {
    key: 'allergen-colours',
    language: 'en-simple',
    title: 'Six colours for six allergens',
    writer: 'lan.nguyen',
    checker: 'ingrid.solberg',
    content: prose(`
      <p>Some food makes some people ill. We call this food an allergen. Milk is an allergen. Each box
      with an allergen now has a colour and a picture. You do not have to read. Look at the colour.</p>
      <ul>
        <li><strong>Yellow, wheat:</strong> gluten</li>
        <li><strong>White, bottle:</strong> milk</li>
        <li><strong>Orange, egg:</strong> egg</li>
        <li><strong>Green, bean:</strong> soya</li>
        <li><strong>Purple, stalk:</strong> celery</li>
        <li><strong>Brown, seed:</strong> mustard and sesame</li>
      </ul>
      <p>Do not bring nuts or peanuts to work. Not in your lunch box. Thank you.</p>
      <h2>The rule for scoops</h2>
      <p>A scoop has the colour of its box. It hangs on a hook of the same colour. Never use a white
      scoop in a yellow box. It can make somebody very ill. Line 6 makes food without milk and
      without nuts.</p>
      <p>You see a wrong scoop? Stop. Do not touch anything. Call the laboratory: 330. Say when you saw
      it. Then we know which pallets to hold. Nobody asks whose fault it was.</p>
    `),
  },
  {
    key: 'allergen-colours',
    language: 'de',
    title: 'Sechs Farben, keine Ausnahme: die neuen Allergen-Etiketten',
    writer: 'ingrid.solberg',
    checker: 'thomas.brunner',
    content: prose(`
      <p>In welcher Kiste ist das Milchpulver? Wenn man lesen muss, um es zu wissen, ist das Etikett
      schlecht. Vielleicht ist man müde, das Licht ist schwach, oder das Wort steht in einer Sprache,
      die man erst letztes Jahr gelernt hat. Darum hat jeder Behälter im Rohstofflager jetzt eine
      Farbe und ein Bild.</p>
      <ul>
        <li><strong>Gelb, Weizenähre:</strong> Gluten</li>
        <li><strong>Weiß, Flasche:</strong> Milch</li>
        <li><strong>Orange, Ei:</strong> Ei</li>
        <li><strong>Grün, Bohne:</strong> Soja</li>
        <li><strong>Lila, Stange:</strong> Sellerie</li>
        <li><strong>Braun, Samen:</strong> Senf und Sesam</li>
      </ul>
      <p>Für Nüsse und Erdnüsse gibt es keine Farbe, weil sie nicht auf das Gelände dürfen, auch nicht
      in der Brotdose. Danke, dass ihr hier andere Snacks esst.</p>
      <h2>Die Schaufelregel</h2>
      <p>Die Schaufel hat dieselbe Farbe wie das Etikett und hängt an einem Haken in dieser Farbe. Eine
      weiße Schaufel in einer gelben Kiste ist kein kleiner Fehler. An Linie 6, wo wir Schalen ohne
      Milch und ohne Nüsse herstellen, kann sie jemanden ins Krankenhaus bringen.</p>
      <p>Wer eine falsche Schaufel sieht: anhalten, alles so lassen, wie es ist, das Labor unter 330
      anrufen. Niemand fragt, wer schuld war. Gefragt wird, wann ihr sie gesehen habt, denn dann
      wissen wir, welche Paletten wir sperren müssen.</p>
    `),
  },
  {
    key: 'allergen-colours',
    language: 'pl',
    title: 'Sześć kolorów, żadnych wyjątków: nowe etykiety alergenów',
    writer: 'lukasz.wojcik',
    checker: 'marta.kowalska',
    content: prose(`
      <p>W którym pojemniku jest mleko w proszku? Jeśli trzeba to przeczytać, etykieta jest zła. Można
      być zmęczonym, światło bywa słabe, a słowo może być w języku, którego nauczyliśmy się dopiero w
      zeszłym roku. Dlatego każdy pojemnik w magazynie surowców ma teraz kolor i obrazek.</p>
      <ul>
        <li><strong>Żółty, kłos pszenicy:</strong> gluten</li>
        <li><strong>Biały, butelka:</strong> mleko</li>
        <li><strong>Pomarańczowy, jajko:</strong> jaja</li>
        <li><strong>Zielony, fasola:</strong> soja</li>
        <li><strong>Fioletowy, łodyga:</strong> seler</li>
        <li><strong>Brązowy, nasionko:</strong> gorczyca i sezam</li>
      </ul>
      <p>Orzechy i orzeszki ziemne nie mają koloru, bo nie wolno ich wnosić na teren zakładu, nawet w
      pudełku śniadaniowym. Dziękujemy, że jecie tutaj inne przekąski.</p>
      <h2>Zasada szufelki</h2>
      <p>Szufelka ma ten sam kolor co etykieta i wisi na haczyku w tym kolorze. Biała szufelka w żółtym
      pojemniku to nie jest drobna pomyłka. Na linii 6, gdzie robimy miski bez mleka i bez orzechów,
      ktoś może przez nią trafić do szpitala.</p>
      <p>Jeśli zobaczysz niewłaściwą szufelkę: zatrzymaj pracę, zostaw wszystko tak, jak jest, i zadzwoń
      do laboratorium pod numer 330. Nikt nie zapyta, czyja to wina. Zapytamy, kiedy ją zauważyłeś lub
      zauważyłaś, bo wtedy wiemy, które palety wstrzymać.</p>
    `),
  },
  {
    key: 'allergen-colours',
    language: 'ar',
    title: 'ستة ألوان بلا استثناء: ملصقات مسببات الحساسية الجديدة',
    writer: 'ingrid.solberg',
    content: prose(`
      <p>في أي صندوق يوجد مسحوق الحليب؟ إذا كان عليك أن تقرأ لتعرف ذلك، فالملصق سيئ. قد تكون متعباً، أو يكون
      الضوء ضعيفاً، أو تكون الكلمة بلغة تعلمتها في العام الماضي. لذلك أصبح لكل وعاء في مخزن المواد الخام لون
      وصورة.</p>
      <ul>
        <li><strong>أصفر، سنبلة قمح:</strong> الغلوتين</li>
        <li><strong>أبيض، زجاجة:</strong> الحليب</li>
        <li><strong>برتقالي، بيضة:</strong> البيض</li>
        <li><strong>أخضر، حبة فول:</strong> الصويا</li>
        <li><strong>بنفسجي، ساق:</strong> الكرفس</li>
        <li><strong>بني، بذرة:</strong> الخردل والسمسم</li>
      </ul>
      <p>لا يوجد لون للمكسرات والفول السوداني لأنه لا يُسمح بإدخالها إلى الموقع، ولا حتى في علبة طعامك. شكراً
      لأنك تأكل هنا وجبات خفيفة أخرى.</p>
      <h2>قاعدة المغرفة</h2>
      <p>للمغرفة لون الملصق نفسه، ومكانها على خطاف بهذا اللون. المغرفة البيضاء في صندوق أصفر ليست خطأً صغيراً. على
      الخط 6، حيث نصنع أطباقاً بلا حليب وبلا مكسرات، يمكن أن تُدخل أحداً إلى المستشفى.</p>
      <p>إذا رأيت مغرفة خاطئة: توقف، واترك كل شيء كما هو، واتصل بالمختبر على الرقم 330. لن يسألك أحد من المخطئ.
      سنسألك متى رأيتها، لأننا نعرف عندئذ أي منصات نحجز.</p>
    `),
  },
  {
    key: 'ill-three-steps',
    language: 'de',
    title: 'Krank? Drei Schritte, eine Telefonnummer',
    writer: 'fatima.elamrani',
    checker: 'thomas.brunner',
    content: prose(`
      <ol>
        <li><strong>Ruft die 200 an,</strong> bevor eure Schicht beginnt, egal zu welcher Uhrzeit. Tag
        und Nacht meldet sich ein Mensch. Ihr sagt nur euren Namen, eure Linie und „Ich bin krank“. Was
        ihr habt, müsst ihr nicht sagen.</li>
        <li><strong>Schickt ab dem dritten Tag ein Attest.</strong> Ein Foto davon genügt. Ihr müsst
        nicht mit Fieber kommen, um uns ein Stück Papier zu geben.</li>
        <li><strong>Wenn ihr wiederkommt,</strong> sagt es eurer Schichtleitung fünf Minuten vor
        Beginn. Wer sich noch schwach fühlt, fragt nach einem leichteren Platz. Es gibt immer
        welche.</li>
      </ol>
      <p>Eine Regel ist in einem Lebensmittelwerk besonders. Wer <strong>Erbrechen oder
      Durchfall</strong> hatte, bleibt nach dem letzten Mal noch 48 Stunden zu Hause, auch wenn es wieder
      gut geht. Diese Tage werden bezahlt. Geht danach zu Schwester Miriam Asante, bevor ihr an die Linie
      geht. Das schützt die Menschen, die unser Essen essen, und viele von ihnen sind alt oder im
      Krankenhaus.</p>
      <p>Niemand lobt hier jemanden dafür, krank zu arbeiten. Nicht mehr.</p>
    `),
  },
  {
    key: 'ill-three-steps',
    language: 'pl',
    title: 'Choroba? Trzy kroki, jeden numer telefonu',
    writer: 'lukasz.wojcik',
    checker: 'marta.kowalska',
    content: prose(`
      <ol>
        <li><strong>Zadzwoń pod 200</strong> przed początkiem zmiany, o każdej porze. W dzień i w nocy
        odbiera człowiek. Podajesz tylko imię i nazwisko, linię i mówisz: „Jestem chory” albo „Jestem
        chora”. Nie musisz mówić, co ci jest.</li>
        <li><strong>Od trzeciego dnia wyślij zwolnienie lekarskie.</strong> Wystarczy zdjęcie. Nie musisz
        przychodzić z gorączką, żeby oddać nam kawałek papieru.</li>
        <li><strong>W dniu powrotu</strong> powiedz o tym kierownikowi zmiany pięć minut przed
        początkiem. Jeśli nadal czujesz się słabo, poproś o lżejsze miejsce. Zawsze jakieś są.</li>
      </ol>
      <p>Jedna zasada jest w zakładzie spożywczym szczególna. Po <strong>wymiotach lub biegunce</strong>
      zostań w domu jeszcze 48 godzin od ostatniego razu, nawet jeśli czujesz się już dobrze. Za te dni
      dostajesz wynagrodzenie. Potem idź do pielęgniarki Miriam Asante, zanim wejdziesz na linię. To
      chroni ludzi, którzy jedzą to, co robimy, a wielu z nich jest starszych albo leży w szpitalu.</p>
      <p>Nikt cię tu nie pochwali za pracę w chorobie. Już nie.</p>
    `),
  },
  {
    key: 'drill-results',
    language: 'de',
    title: 'Sechs Minuten und fünfundfünfzig Sekunden: wie die drei Übungen liefen',
    writer: 'olena.shevchenko',
    content: prose(`
      <p>Drei Alarme an einem Tag, einer pro Schicht. Das Ziel waren sieben Minuten vom ersten Ton bis
      zum letzten gezählten Kopf.</p>
      <ul>
        <li><strong>Frühschicht:</strong> 5 Minuten 40. Die bisher beste Zeit.</li>
        <li><strong>Spätschicht:</strong> 6 Minuten 55. Gerade noch im Ziel.</li>
        <li><strong>Nachtschicht:</strong> 6 Minuten 05, im Regen.</li>
      </ul>
      <p>Vor einem Jahr brauchte die langsamste Schicht 8 Minuten 10.</p>
      <h3>Was gut lief</h3>
      <p>Niemand ist gerannt. Niemand hat den Aufzug benutzt. Die Kessel der Linie 5 wurden in der
      richtigen Reihenfolge geschlossen, obwohl der Bediener erst seit zwei Wochen hier war. Am
      Sammelpunkt B, beim Garten am Nordtor, waren die Listen sofort vollständig.</p>
      <h3>Was nicht gut lief</h3>
      <p>Neun Leute gingen zurück, um ihr Telefon zu holen. Einer wegen eines Brotes. Ein Besucher stand
      im Flur von Gebäude 2 und wartete höflich darauf, dass ihn jemand abholt. Sein Gastgeber war
      schon draußen, mit einem Kaffee.</p>
      <h3>Was wir ändern</h3>
      <ol>
        <li>Jeder Besucherausweis bekommt eine Karte: „Wenn Sie den Alarm hören, gehen Sie. Ihr
        Gastgeber findet Sie.“</li>
        <li>Die Tür zur Packhalle öffnet sich von jetzt an nach außen.</li>
        <li>Wir sagen es, so oft es sein muss: Das Telefon darf verbrennen. Man kann ein neues kaufen.
        Ein Brot auch.</li>
      </ol>
    `),
  },
  {
    key: 'drill-results',
    language: 'pl',
    title: 'Sześć minut i pięćdziesiąt pięć sekund: jak poszły trzy ćwiczenia',
    writer: 'lukasz.wojcik',
    checker: 'marta.kowalska',
    since: {
      now: 'The door to the packing hall opens outwards from now on.',
      before: 'The door to the packing hall stays open during the shift.',
    },
    content: prose(`
      <p>Trzy alarmy w jeden dzień, po jednym na każdą zmianę. Celem było siedem minut od pierwszego
      sygnału do policzenia ostatniej osoby.</p>
      <ul>
        <li><strong>Zmiana ranna:</strong> 5 minut 40. Najlepszy czas do tej pory.</li>
        <li><strong>Zmiana popołudniowa:</strong> 6 minut 55. Ledwo w czasie.</li>
        <li><strong>Zmiana nocna:</strong> 6 minut 05, w deszczu.</li>
      </ul>
      <p>Rok temu najwolniejsza zmiana potrzebowała 8 minut 10.</p>
      <h3>Co poszło dobrze</h3>
      <p>Nikt nie biegł. Nikt nie użył windy. Kotły linii 5 zamknięto we właściwej kolejności, choć
      operator pracował tu dopiero od dwóch tygodni. W punkcie B, przy ogrodzie koło bramy północnej,
      listy były od razu kompletne.</p>
      <h3>Co nie poszło</h3>
      <p>Dziewięć osób wróciło po telefon. Jedna po kanapkę. Gość stał na korytarzu budynku 2 i grzecznie
      czekał, aż ktoś po niego przyjdzie. Jego gospodarz był już na zewnątrz, z kawą.</p>
      <h3>Co zmieniamy</h3>
      <ol>
        <li>Do każdej przepustki gościa dodajemy kartkę: „Jeśli usłyszysz alarm, wyjdź. Twój gospodarz
        cię znajdzie”.</li>
        <li>Drzwi do hali pakowania pozostają otwarte przez całą zmianę.</li>
        <li>Będziemy to powtarzać tak często, jak trzeba: telefon może spłonąć. Można kupić nowy.
        Kanapkę też.</li>
      </ol>
    `),
  },
  {
    key: 'drill-results',
    language: 'ar',
    title: 'ست دقائق وخمس وخمسون ثانية: كيف سارت التدريبات الثلاثة',
    writer: 'olena.shevchenko',
    checker: 'fatima.elamrani',
    content: prose(`
      <p>ثلاثة إنذارات في يوم واحد، واحد لكل وردية. كان الهدف سبع دقائق من أول صفارة حتى عدّ آخر شخص.</p>
      <ul>
        <li><strong>وردية الصباح:</strong> 5 دقائق و40 ثانية. أفضل وقت حتى الآن.</li>
        <li><strong>وردية المساء:</strong> 6 دقائق و55 ثانية. بالكاد ضمن الهدف.</li>
        <li><strong>وردية الليل:</strong> 6 دقائق و5 ثوانٍ، تحت المطر.</li>
      </ul>
      <p>قبل عام احتاجت أبطأ وردية إلى 8 دقائق و10 ثوانٍ.</p>
      <h3>ما سار جيداً</h3>
      <p>لم يركض أحد. لم يستخدم أحد المصعد. أُغلقت قدور الخط 5 بالترتيب الصحيح، مع أن العامل لم يكن هنا إلا منذ
      أسبوعين. في النقطة B، عند الحديقة قرب البوابة الشمالية، كانت القوائم كاملة على الفور.</p>
      <h3>ما لم يسر جيداً</h3>
      <p>عاد تسعة أشخاص ليأخذوا هواتفهم. وواحد من أجل شطيرة. ووقف زائر في ممر المبنى 2 ينتظر بأدب أن يأتي أحد
      ليأخذه. كان مضيفه قد خرج ومعه قهوة.</p>
      <h3>ما الذي نغيّره</h3>
      <ol>
        <li>تحصل كل بطاقة زائر على ورقة: «إذا سمعت الإنذار فاخرج. مضيفك سيجدك».</li>
        <li>من الآن فصاعداً يُفتح باب قاعة التعبئة إلى الخارج.</li>
        <li>سنقولها كلما لزم الأمر: يمكن للهاتف أن يحترق. يمكنك شراء غيره. والشطيرة أيضاً.</li>
      </ol>
    `),
  },
]
