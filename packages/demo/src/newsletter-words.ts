import type { Language } from '@berg/contract'

/** What was written for an issue, in another language. */
export interface DemoIssueWords {
  language: Language
  title: string
  /** The words of each line, but for headings that the site has suggested; an empty one stays as it is. */
  passages: readonly string[]
  writer: string
  checker: string
}

export const GEARBOX_WORDS: readonly DemoIssueWords[] = [
  {
    language: 'de',
    title: 'Ein Getriebe kommt bei Nacht',
    writer: 'lan.nguyen',
    checker: 'thomas.brunner',
    passages: [
      'Liebe Kolleginnen und Kollegen,',
      'es kam auf einem Tieflader, es wiegt so viel wie zwei Elefanten, und es hat noch keinen Namen. Schickt uns euren: Der beste wird daraufgemalt, bevor Linie 4 wieder anläuft.',
      'Bis dahin ist abends viel los. Bringt eure Familie mit.',
      'Geboren in einer Werkstatt an einem Fluss, 800 Kilometer von hier. Es fuhr zwei Nächte auf einem Tieflader, weil es für die Passstraße am Tag zu schwer ist.',
      'Am Hauptschalter von Linie 4 hingen diese Woche 23 rote Schlösser. Solange eines davon hängt, kann die Linie nicht anlaufen. Niemand kann sie starten, auch nicht mit gutem Grund.',
      'Drei Alarme an einem Tag, einer für jede Schicht. Das Ziel waren sieben Minuten. Die Nachtschicht kam im Regen und war trotzdem rechtzeitig da.',
      'Auch auf Papier',
      'Diese Ausgabe hängt in beiden Kantinen und am Nordtor, mit Codes, die zu jedem Beitrag führen.',
      '',
      '',
      '',
      'Demnächst',
      'Alle Schichten, ohne Termin, ohne Kosten.',
      'Einen Nachmittag lang steht die Tür offen. Weiße Kittel hängen am Eingang.',
      'Bring alle mit, mit denen du zusammenlebst. Die Öfen sind an, die Kessel sind aus.',
      'Zweimal mit demselben Inhalt, damit jede Schicht in bezahlter Zeit kommen kann.',
      'Vierzig Kilo Kartoffelschalen reisen 90 Meter, mit der Schubkarre.',
      'Vier Gruppen, und eine fünfte bei Nacht.',
      'Aus dem Werk',
      'Vasyl war sieben Wochen weg und hatte noch neun Urlaubstage. Dann stand in Kantine B eine Schachtel mit einem Schlitz im Deckel.',
      'Elf Handschuhe, alle links. Irgendwo in diesem Werk gibt es einen Menschen mit zwei rechten Händen oder einer sehr seltsamen Gewohnheit.',
      'Ruf die 200 an, bevor deine Schicht beginnt, zu jeder Stunde. Es antwortet ein Mensch, Tag und Nacht. Du musst nicht sagen, was du hast.',
    ],
  },
  {
    language: 'pl',
    title: 'Przekładnia przyjeżdża nocą',
    writer: 'lan.nguyen',
    checker: 'marta.kowalska',
    passages: [
      'Drodzy koledzy i koleżanki,',
      'przyjechała na niskiej ciężarówce, waży tyle co dwa słonie i nie ma jeszcze imienia. Przyślijcie nam swoje: najlepsze namalujemy na niej, zanim linia 4 ruszy ponownie.',
      'Do tego czasu wieczorami dużo się dzieje. Zabierzcie rodziny.',
      'Urodzona w warsztacie nad rzeką, 800 kilometrów stąd. Jechała dwie noce na niskiej ciężarówce, bo na drogę przez przełęcz w dzień jest za ciężka.',
      'W tym tygodniu na głównym wyłączniku linii 4 wisiały 23 czerwone kłódki. Dopóki wisi choć jedna, linia nie może ruszyć. Nikt nie może jej uruchomić, nawet z dobrego powodu.',
      'Trzy alarmy w jeden dzień, po jednym na każdą zmianę. Celem było siedem minut. Nocna zmiana przyszła w deszczu i mimo to zdążyła.',
      'Także na papierze',
      'To wydanie wisi w obu stołówkach i przy północnej bramie, z kodami, które prowadzą do każdego wpisu.',
      '',
      '',
      '',
      'Wkrótce',
      'Wszystkie zmiany, bez umawiania się, za darmo.',
      'Przez jedno popołudnie drzwi stoją otworem. Białe fartuchy wiszą przy wejściu.',
      'Zabierz wszystkich, z którymi mieszkasz. Piece są włączone, kotły wyłączone.',
      'Dwa razy z tą samą treścią, żeby każda zmiana mogła przyjść w płatnym czasie.',
      'Czterdzieści kilo obierek z ziemniaków jedzie 90 metrów, taczką.',
      'Cztery grupy i piąta w nocy.',
      'Z zakładu',
      'Vasyla nie było siedem tygodni, a zostało mu dziewięć dni urlopu. Wtedy w stołówce B stanęło pudełko ze szczeliną w pokrywce.',
      'Jedenaście rękawic, wszystkie lewe. Gdzieś w tym zakładzie jest osoba z dwiema prawymi rękami albo z bardzo dziwnym zwyczajem.',
      'Zadzwoń pod 200, zanim zacznie się twoja zmiana, o każdej porze. Odbiera człowiek, w dzień i w nocy. Nie musisz mówić, co ci jest.',
    ],
  },
]

export const LINE_4_RUNS_WORDS: readonly DemoIssueWords[] = [
  {
    language: 'de',
    title: 'Linie 4 läuft wieder',
    writer: 'lan.nguyen',
    checker: 'thomas.brunner',
    passages: [
      'Liebe Kolleginnen und Kollegen,',
      'zwei Tage früher, sechs Dezibel leiser: Linie 4 ist zurück.',
      'Unsere Leute',
      'Demnächst',
      'Von der Werksleitung',
    ],
  },
  {
    language: 'pl',
    title: 'Linia 4 znów pracuje',
    writer: 'lan.nguyen',
    checker: 'marta.kowalska',
    passages: [
      'Drodzy koledzy i koleżanki,',
      'dwa dni wcześniej, o sześć decybeli ciszej: linia 4 wróciła.',
      'Nasi ludzie',
      'Wkrótce',
      'Od dyrektora zakładu',
    ],
  },
]
