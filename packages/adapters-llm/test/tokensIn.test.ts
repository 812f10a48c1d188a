import { readFileSync } from "node:fs"
import { tokensIn } from "@design-workspace/domain/generation/model/tokensIn"
import { countTokens as cl100k } from "gpt-tokenizer/encoding/cl100k_base"
import { countTokens as o200k } from "gpt-tokenizer/encoding/o200k_base"
import { describe, expect, it } from "vitest"

const brief = (name: string) =>
  readFileSync(new URL(`../../../demo/briefs/${name}.md`, import.meta.url), "utf8")

const languages: ReadonlyArray<readonly [string, string]> = [
  [
    "German",
    "Ein Online-Shop: Kundinnen sehen den Katalog an, legen Waren in den Warenkorb und bezahlen mit Karte."
  ],
  ["Russian", "Интернет-магазин: клиент смотрит каталог, складывает товары в корзину и платит картой."],
  ["Greek", "Ηλεκτρονικό κατάστημα: ο πελάτης βλέπει τον κατάλογο και πληρώνει με κάρτα."],
  ["Chinese", "网上商店:客户浏览目录,把商品放进购物车,用银行卡付款。"],
  ["Hindi", "ऑनलाइन दुकान: ग्राहक कैटलॉग देखता है और कार्ड से भुगतान करता है।"]
]

describe("tokensIn, beside real tokenizers", () => {
  it.each(["online-shop", "certificate-authority", "data-exchange"])(
    "gives 1.0 to 1.4 times the tokens of English prose: %s",
    (name) => {
      const text = brief(name)
      for (const count of [cl100k(text), o200k(text)]) {
        expect(tokensIn(text) / count).toBeGreaterThan(1)
        expect(tokensIn(text) / count).toBeLessThan(1.4)
      }
    }
  )

  it.each(languages)("gives 0.5 to 2.3 times those of other languages: %s", (_, text) => {
    for (const count of [cl100k(text), o200k(text)]) {
      expect(tokensIn(text) / count).toBeGreaterThan(0.5)
      expect(tokensIn(text) / count).toBeLessThan(2.3)
    }
  })
})
