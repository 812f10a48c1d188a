import { verbForms } from "./Inflection.ts"
import { wordMap, wordSet } from "./words.ts"

/** `acts` on its object ("calls the cart"), only `moves` something ("sends orders to"), or neither. */
export type VerbKind = "acts" | "moves" | "plain"

export interface Verb {
  readonly base: string
  readonly form: "base" | "third" | "past" | "ing"
  readonly kind: VerbKind
  /** Also a noun: "orders", "log". */
  readonly noun: boolean
}

const acts =
  "call use query invoke contact consult ask need require access orchestrate coordinate drive own control trigger notify " +
  "manage operate run consume poll read fetch search update check monitor watch scrape observe measure protect guard wrap " +
  "embed contain include have has hold host start take request test utilise utilize employ leverage involve comprise " +
  "reach hit schedule supervise inspect maintain open configure expose serve feed front reference reload warm invalidate alert tell inform warn drain fill alarm page"
const moves =
  "depend rely talk connect write store save keep persist cache archive replicate mirror send pass hand forward route submit " +
  "publish push post deliver report emit stream upload download import export log record proxy relay redirect speak register " +
  "subscribe listen authenticate sign launch dispatch queue enqueue insert put order retrieve get pull receive accept collect " +
  "gather aggregate sync synchronise synchronize integrate combine distribute communicate interact exchange load copy back " +
  "transfer ship flow go land end sit live delegate offload escalate hook plug link attach bind issue appear arrive append ingest inject drop add deposit " +
  "move travel bring draw lead escalate publish broadcast replay"
const plain =
  "account act adjust allow analyse analyze announce answer apply approve arrange assign avoid base be become begin bill " +
  "block book bring browse build buy calculate cancel capture cause change charge choose clean close come compare compile " +
  "complete compute confirm convert cope correct count cover create debit decide decode define delete describe design detect notice " +
  "determine develop die disable discover display do edit encode encrypt enforce enrich ensure enter establish " +
  "estimate evaluate execute expect explain face fail fail fill filter find finish fix follow format generate give grow " +
  "guarantee handle happen help hide identify imitate implement improve increase index install invite join know learn leave " +
  "let lift limit list look lose make map mark match mean merge migrate mint miss normalise normalize obtain offer " +
  "organise own parse pay perform pick place plan play prefer prepare present prevent print process produce promise propose " +
  "prove provide purge rank rate recommend recognise reduce refuse reject release remember remind remove render renew rent " +
  "repeat replace reply represent reserve resize resolve respond restore return review revoke rewrite rotate scale scan score " +
  "see select sell separate set settle share show simulate solve sort split stamp stay stop suggest support survive tell throttle " +
  "time-stamp track trade transcode transform translate travel trust try turn understand validate verify view visit wait want " +
  "wake weigh win work"

const nounish = wordSet(
  "order orders log logs store stores queue queues cache caches index indexes monitor monitors register registers archive " +
    "archives proxy proxies record records report reports request requests test tests search searches load loads check checks " +
    "update updates access control controls process processes stream streams feed feeds issue charge charges list lists import " +
    "imports export exports contact post posts push pull trade trades transfer transfers match matches schedule schedules " +
    "review reviews rate rates stamp stamps filter filters build builds display displays ship ships plan plans support sync " +
    "host hosts guard guards view views play share sign track map maps mirror mirrors relay relays front backup work works " +
    "change changes notice price offer offers visit visits guide dispatch deposit release releases score scores download " +
    "downloads upload uploads design book books bill bills account accounts count counts cover edit block blocks limit limits " +
    "read time base answer answers link links hook hooks plug format formats place places supply set sets trust repeat split " +
    "measure measures copy copies transform print scale sort purchase route routes deliver return returns cancel pay " +
    "rank mark marks close open back scan scans turn look help help face end ends start query queries call calls " +
    "alarm alarms alert alerts page pages drain drains fill fills drop drops deposit deposits travel travels draw notice"
)

/** Bases of past forms. `has` is listed above as a base of its own. */
const irregular = wordMap(
  "fed feed, sent send, kept keep, driven drive, written write, read read, held hold, taken take, " +
    "spoken speak, got get, built build, made make, given give, run run, known know, found find, " +
    "paid pay, sold sell, put put, set set, told tell, shown show, seen see, brought bring, took take, " +
    "chosen choose, drawn draw, gone go, left leave, led lead, let let, met meet, came come"
)

const lexicon = new Map<string, Verb>()
const addVerbs = (words: string, kind: VerbKind): void => {
  for (const base of words.split(" ")) {
    const { ing, past, third } = verbForms(base)
    const forms = { base, third, past, ing } as const
    for (const [form, text] of Object.entries(forms) as ReadonlyArray<[Verb["form"], string]>) {
      if (!lexicon.has(text))
        lexicon.set(text, { base, form, kind, noun: nounish.has(text) || form === "ing" })
    }
  }
}
addVerbs(acts, "acts")
addVerbs(moves, "moves")
addVerbs(plain, "plain")
for (const [past, base] of irregular) {
  const kind = lexicon.get(base)?.kind ?? "plain"
  if (!lexicon.has(past)) lexicon.set(past, { base, form: "past", kind, noun: false })
}

export const verbOf = (low: string): Verb | undefined => lexicon.get(low)

/** Where a verb must be. It may move something. */
export const unknownVerb = (low: string): Verb | undefined =>
  /[^s]s$/.test(low)
    ? { base: low.slice(0, -1), form: "third", kind: "moves", noun: false }
    : low.endsWith("ed")
      ? { base: low.slice(0, -2), form: "past", kind: "moves", noun: false }
      : undefined
