import { normalWord, singular, singularText } from "./Inflection.ts"
import type { Token } from "./Tokens.ts"
import { wordMap, wordSet } from "./words.ts"

const acronyms: ReadonlySet<string> = wordSet(
  "acl acme ai api apis aws bgp bi cad cdn ci cli cms cpu crl crm css csv dba db dns erp etl gis gps gpu gui hr hsm html http https " +
    "iam id iot ip it jwt kms kyc ldap llm mfa ml mqtt nfc ocr ocsp oidc pdf pii pim pki poc pos qa qr rdbms rest rfid rpc rss saml sdk " +
    "seo sftp sla sms smtp soap sql sre sso ssl tcp tls ttl tv udp ui url usb ux vat vm vpn waf xml yaml 2fa 3d spa ar vr"
)

const cased = wordMap(
  "postgresql PostgreSQL, mysql MySQL, mongodb MongoDB, rabbitmq RabbitMQ, graphql GraphQL, " +
    "grpc gRPC, oauth OAuth, ios iOS, dynamodb DynamoDB, devops DevOps, paypal PayPal"
)

const lowerCaseWords = wordSet("and or of for the in on to with by a an")

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

const titleWord = (text: string, index: number): string => {
  const low = text.toLowerCase()
  const special = cased.get(low)
  if (special !== undefined) return special
  if (index > 0 && lowerCaseWords.has(low)) return low
  if (/\p{Lu}/u.test(text.slice(1))) return text
  if (low === "e-mail") return "E-mail"
  return low
    .split("-")
    .map((piece) => (acronyms.has(piece) ? piece.toUpperCase() : capital(piece)))
    .join("-")
}

/** In Title Case: acronyms in capitals, products in their own spelling. */
export const titleCase = (words: ReadonlyArray<string>): string =>
  words
    .flatMap((word) => word.split(" "))
    .map(titleWord)
    .join(" ")

/** Words in lower case and singular, in one spelling; empty without a word. Names with one key are one name. */
export const keyOf = (name: string): string => {
  const low = name.slice(0, 800).normalize("NFKC").toLowerCase()
  const spelled = low.replaceAll("front end", "frontend").replaceAll("back end", "backend")
  return (spelled.match(/[\p{L}\p{M}\p{N}-]+/gu) ?? []).map((word) => singular(normalWord(word))).join(" ")
}

/** Words of a text as a name, each in the singular. */
export const singularName = (words: ReadonlyArray<Token>): string =>
  titleCase(words.map(({ text }) => singularText(text)))

/** The same with the last word alone in the singular. */
export const headedName = (words: ReadonlyArray<Token>): string =>
  titleCase(words.map(({ text }, index) => (index === words.length - 1 ? singularText(text) : text)))

/** Words of a text as a key. */
export const keyOfWords = (words: ReadonlyArray<Token>): string =>
  words.map(({ low }) => singular(low)).join(" ")

/** The last word of a key. */
export const headWord = (key: string): string => key.slice(key.lastIndexOf(" ") + 1)

/** On one line: no list or heading marks, at most 320 characters. */
export const descriptionOf = (text: string): string => {
  const line = text
    .replaceAll("\u0000", "")
    .toWellFormed()
    .replace(/\s+/gu, " ")
    .trim()
    .replace(/^[-*#>•\s]+/, "")
    .replace(/[,;:\s]+$/, "")
  if (line === "") return ""
  const points = Array.from(line.slice(0, 700))
  const cut =
    points.length > 320
      ? `${points
          .slice(0, 317)
          .join("")
          .replace(/\s\S*$/, "")}…`
      : line
  const ended = /[.!?…)]$/.test(cut) ? cut : `${cut}.`
  return capital(ended.toWellFormed())
}
