import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { identityOf } from "../../src/identity/identityOf.ts"

const verifiedIn = (email: string): string | null =>
  Effect.runSync(
    identityOf({ iss: "https://login.example.org", sub: "somebody", email, email_verified: true })
  ).verifiedEmail

const beyondAscii = Array.from({ length: 0x10_ffff - 0x7f }, (_, n) => n + 0x80)
  .filter((point) => point < 0xd800 || point > 0xdfff)
  .map((point) => String.fromCodePoint(point))

describe("identityOf", () => {
  it("takes the address that the provider has verified, in whichever letters", () => {
    for (const email of ["kim@example.org", "KIM@Example.org", "åsa@exämple.org", "İpek@example.org"])
      expect(verifiedIn(email)).toBe(email)
  })

  it("takes no address that only our folding of case makes the same as one in ASCII", () => {
    const joining = beyondAscii.filter((letter) => /^[a-z]$/.test(letter.toLowerCase()))
    expect(joining).toContain("\u{212a}")
    for (const letter of joining) {
      expect(`${letter}im@example.org`.toLowerCase()).toMatch(/^[a-z]im@/)
      expect(verifiedIn(`${letter}im@example.org`)).toBeNull()
      expect(verifiedIn(`kim@example.${letter}`)).toBeNull()
    }
  })
})
