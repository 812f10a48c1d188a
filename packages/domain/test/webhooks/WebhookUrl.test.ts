import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { SentWebhookUrl, urlFault, WebhookUrl } from "../../src/webhooks/Webhook.ts"

describe("urlFault", () => {
  it("accepts https, and http whose addresses are judged later, at usual and free ports", () => {
    for (const url of [
      "https://example.org/hooks?x=1",
      "https://example.org:443/",
      "https://example.org:8443/",
      "http://10.0.0.7:1024/",
      "https://[2606:4700::1111]/"
    ])
      assert.isUndefined(urlFault(url), url)
  })

  it("names what is wrong", () => {
    const faults = {
      "ftp://example.org/": "must be an https URL",
      "not a url": "must be an https URL",
      "javascript:alert(1)": "must be an https URL",
      "https://ada@example.org/": "must not have a user or a password",
      "https://:secret@example.org/": "must not have a user or a password",
      "https://example.org/#top": "must not have a fragment",
      "https://example.org:22/": "must have the port of its scheme, or one from 1024",
      "https://example.org:0/": "must have the port of its scheme, or one from 1024"
    }
    for (const [url, fault] of Object.entries(faults)) assert.strictEqual(urlFault(url), fault, url)
  })

  it.each([
    "https://example.org/a\r\nb",
    "https://exam\tple.org/",
    " https://example.org/",
    "https://example.org/ ",
    "https://example.org/a b",
    "https:\\\\example.org/",
    "https://example.org/\u202ea",
    "https://example.org/\u00a0",
    "https://example.org/\u007f"
  ])("%j is refused where it is sent, and stays readable where it is stored", (url) => {
    assert.isFalse(Schema.is(SentWebhookUrl)(url))
    assert.isTrue(Schema.is(WebhookUrl)(url))
  })

  it.each(["https://example.org/a%0D%0Ab?x=%5C", "https://example.org/hooks"])("%s is taken", (url) =>
    assert.isTrue(Schema.is(SentWebhookUrl)(url))
  )

  it.prop(
    "accepts a port if it is the scheme's or not one of the well-known services",
    [Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 65_535 }))],
    ([port]) => {
      const accepted = urlFault(`https://example.org:${port}/`) === undefined
      assert.strictEqual(accepted, port === 443 || port >= 1_024)
    }
  )
})
