import { wordMap, wordSet } from "./words.ts"

const spellings = wordMap(
  "front-end frontend, front-ends frontends, back-end backend, back-ends backends, e-mail email, " +
    "e-mails emails, web-site website, catalog catalogue, catalogs catalogues, " +
    "timestamping time-stamping, data-store datastore, data-base database, centre center, " +
    "micro-service microservice, micro-services microservices, organization organisation, " +
    "postgres postgresql"
)

const unchanging = wordSet(
  "access address alias analysis analytics always apis as aws basis bus business cors class cosmos css dns across " +
    "express focus gas gps graphics https is its kubernetes less logistics mathematics metrics nats news process " +
    "postgres progress redis rss sales sas series sms sns sqs statistics status success thus this tls us was windows ads"
)

const irregular = wordMap(
  "caches cache, buses bus, apis api, ads ad, people person, indices index, matrices matrix, " +
    "movies movie, cookies cookie, archives archive, data data, accesses access, aliases alias, " +
    "statuses status"
)

export const normalWord = (low: string): string => spellings.get(low) ?? low

/** In lower case; a singular stays as it is. */
export const singular = (low: string): string => {
  const hyphen = low.lastIndexOf("-")
  if (hyphen > 0) return low.slice(0, hyphen + 1) + singular(low.slice(hyphen + 1))
  const known = irregular.get(low)
  if (known !== undefined) return known
  if (low.length < 4 || !low.endsWith("s") || unchanging.has(low)) return low
  if (low.endsWith("ies")) return `${low.slice(0, -3)}y`
  if (/(?:ss|ch|sh|x|zz)es$/.test(low)) return low.slice(0, -2)
  return /(?:ss|us|is)$/.test(low) ? low : low.slice(0, -1)
}

export const isPlural = (low: string): boolean => singular(low) !== low

/** In its own spelling, with its capitals. */
export const singularText = (text: string): string => {
  const low = text.toLowerCase()
  const one = singular(low)
  if (one === low) return text
  if (low.startsWith(one)) return text.slice(0, one.length)
  return text.slice(0, Math.max(0, one.length - 1)) + one.slice(-1)
}

const doubling = wordSet("run get put stop plan ship drop submit map log commit admit permit wrap cut set")

/** Base, third person, past and participle in `-ing`. */
export const verbForms = (base: string) => {
  const silent = base.endsWith("e")
  const y = /[^aeiou]y$/.test(base)
  const stem = doubling.has(base) ? base + base.slice(-1) : base
  return {
    third: y ? `${base.slice(0, -1)}ies` : /(?:s|x|z|ch|sh|o)$/.test(base) ? `${base}es` : `${base}s`,
    past: y ? `${base.slice(0, -1)}ied` : silent ? `${base}d` : `${stem}ed`,
    ing: silent && !base.endsWith("ee") ? `${base.slice(0, -1)}ing` : `${stem}ing`
  }
}
