import { once } from "node:events"
import { createServer } from "node:net"
import { DeliveryId } from "@design-workspace/domain/shared/Ids"
import { WebhookSender } from "@design-workspace/domain/webhooks/WebhookSender"
import { assert, describe, it } from "@effect/vitest"
import { DateTime, Effect, Fiber, Redacted, Result } from "effect"
import { IpNetwork } from "effect/net"
import { TestClock } from "effect/testing"
import { Webhook } from "standardwebhooks"
import { HttpWebhookSender, type SenderOptions } from "../src/HttpWebhookSender.ts"
import { certificate } from "../testing/certificate.ts"
import { type Answering, type ReceivedMessage, startReceiver } from "../testing/startReceiver.ts"

const secret = "whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY="
const former = "whsec_ZmVkY2JhOTg3NjU0MzIxMGZlZGNiYTk4NzY1NDMyMTA="
const id = DeliveryId.make("01931e30-0000-7000-8000-000000000001")
const body = JSON.stringify({ type: "project.updateProject", data: { title: "Zürich ☃" } })

const loopback = [Result.getOrThrow(IpNetwork.fromString("127.0.0.0/8"))]
const here: SenderOptions = {
  listed: loopback,
  resolveName: () => Effect.succeed(["127.0.0.1"]),
  trust: { ca: certificate }
}

const sending = (url: string, options: Partial<SenderOptions> = {}, secrets = [secret]) =>
  WebhookSender.use(({ send }) =>
    Effect.flatMap(DateTime.now, (at) =>
      send({ id, url, secrets: secrets.map((it) => Redacted.make(it)), body, at })
    )
  ).pipe(Effect.provide(HttpWebhookSender.layerWith({ ...here, ...options })))

const faultOf = (url: string, options: Partial<SenderOptions>) =>
  WebhookSender.use((sender) => sender.faultOf(url)).pipe(
    Effect.provide(HttpWebhookSender.layerWith({ ...here, ...options }))
  )

const answerWith =
  (status: number, headers: Record<string, string> = {}): Answering =>
  (_message, response) => {
    response.writeHead(status, headers).end()
  }

const receiving = (answer: Answering, tls = true) =>
  Effect.map(startReceiver(answer, { tls }), ({ port, received }) => ({
    url: `${tls ? "https" : "http"}://receiver.test:${port}/hooks?x=1`,
    port,
    received
  }))

const verified = (message: ReceivedMessage | undefined, by: string) =>
  new Webhook(by).verify(message?.body ?? "", { ...message?.headers })

describe("WebhookSender.send", () => {
  it.live("signs so that a receiver verifies it by its own library, and posts the body as it is", () =>
    Effect.gen(function* () {
      const { received, url } = yield* receiving(answerWith(204))
      assert.deepStrictEqual(yield* sending(url), { status: 204, error: null })
      assert.lengthOf(received, 1)
      const [message] = received
      assert.deepStrictEqual(verified(message, secret), JSON.parse(body))
      assert.throws(() => verified(message, former))
      assert.strictEqual(message?.headers["webhook-id"], id)
      assert.strictEqual(message?.headers["content-type"], "application/json")
    }).pipe(Effect.scoped)
  )

  it.live("with two secrets either of them verifies", () =>
    Effect.gen(function* () {
      const { received, url } = yield* receiving(answerWith(200))
      yield* sending(url, {}, [secret, former])
      for (const one of [secret, former]) assert.deepStrictEqual(verified(received[0], one), JSON.parse(body))
    }).pipe(Effect.scoped)
  )

  it.live("counts 2xx alone as success, and follows no redirect", () =>
    Effect.gen(function* () {
      const target = yield* receiving(answerWith(200))
      for (const status of [301, 302, 303, 307, 308, 400, 404, 410, 429, 500, 503]) {
        const { url } = yield* receiving(answerWith(status, { location: target.url }))
        assert.deepStrictEqual(yield* sending(url), { status, error: "not_success" })
      }
      assert.lengthOf(target.received, 0)
    }).pipe(Effect.scoped)
  )

  it.live("takes no more than a little of an answer of 500 MB", () =>
    Effect.gen(function* () {
      let sent = 0
      const ended = Promise.withResolvers<void>()
      const { url } = yield* receiving((_message, response) => {
        const piece = Buffer.alloc(65_536)
        response.writeHead(200, { "content-length": String(500 * 2 ** 20) })
        response.on("close", () => ended.resolve())
        const more = (): void => {
          sent += piece.length
          if (response.write(piece)) setImmediate(more)
          else response.once("drain", more)
        }
        more()
      })
      assert.deepStrictEqual(yield* sending(url), { status: 200, error: null })
      yield* Effect.promise(() => ended.promise)
      assert.isBelow(sent, 32 * 2 ** 20)
    }).pipe(Effect.scoped)
  )

  it.effect("gives up a receiver that says nothing after 10 seconds, and closes the connection", () =>
    Effect.gen(function* () {
      const [heard, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const { url } = yield* receiving((_message, _response, request) => {
        request.socket.on("close", () => ended.resolve())
        heard.resolve()
      })
      const running = yield* Effect.forkChild(sending(url))
      yield* Effect.promise(() => heard.promise)
      yield* TestClock.adjust("9999 millis")
      assert.isUndefined(running.pollUnsafe())
      yield* TestClock.adjust("1 millis")
      assert.deepStrictEqual(yield* Fiber.join(running), { status: null, error: "timeout" })
      yield* Effect.promise(() => ended.promise)
    }).pipe(Effect.scoped)
  )

  it.effect("lets no look-up of a name last longer than the whole", () =>
    Effect.gen(function* () {
      const running = yield* Effect.forkChild(
        sending("https://slow.test:8443/", { resolveName: () => Effect.never })
      )
      yield* TestClock.adjust("10 seconds")
      assert.deepStrictEqual(yield* Fiber.join(running), { status: null, error: "timeout" })
    })
  )

  it.live("calls nothing whose name has an address that is not public, whichever of them it is", () =>
    Effect.gen(function* () {
      const { port, received } = yield* receiving(answerWith(200))
      for (const addresses of [
        ["127.0.0.1"],
        ["8.8.8.8", "10.0.0.1"],
        ["::ffff:127.0.0.1"],
        ["169.254.169.254"]
      ]) {
        const sent = yield* sending(`https://receiver.test:${port}/`, {
          listed: [],
          resolveName: () => Effect.succeed(addresses)
        })
        assert.deepStrictEqual(sent, { status: null, error: "refused_address" })
      }
      assert.lengthOf(received, 0)
    }).pipe(Effect.scoped)
  )

  it.live("takes addresses in a URL for what they are, however they are written", () =>
    Effect.gen(function* () {
      const { port, received } = yield* receiving(answerWith(200), false)
      const resolveName = (name: string) => Effect.succeed([name])
      for (const host of ["127.0.0.1", "127.1", "0x7f000001", "2130706433", "[::1]", "[::ffff:127.0.0.1]"]) {
        const sent = yield* sending(`http://${host}:${port}/`, { listed: [], resolveName })
        assert.deepStrictEqual(sent, { status: null, error: "refused_address" }, host)
      }
      assert.lengthOf(received, 0)
      assert.strictEqual((yield* sending(`http://127.1:${port}/`, { resolveName })).status, 200)
    }).pipe(Effect.scoped)
  )

  it.live("connects to the address that it has checked, even if the name has another by then", () =>
    Effect.gen(function* () {
      const { received, url } = yield* receiving(answerWith(200))
      let asked = 0
      // The second look-up would lead to an address of the cloud's own.
      const resolveName = () =>
        Effect.sync(() => {
          asked += 1
          return asked === 1 ? ["127.0.0.1"] : ["169.254.169.254"]
        })
      assert.deepStrictEqual(yield* sending(url, { resolveName }), { status: 200, error: null })
      assert.strictEqual(asked, 1)
      assert.deepStrictEqual(yield* sending(url, { resolveName }), { status: null, error: "refused_address" })
      assert.lengthOf(received, 1)
    }).pipe(Effect.scoped)
  )

  it.live("asks the receiver to prove its name", () =>
    Effect.gen(function* () {
      const { port, received, url } = yield* receiving(answerWith(200))
      const otherName = yield* sending(`https://other.test:${port}/`)
      assert.deepStrictEqual(otherName, { status: null, error: "untrusted_certificate" })
      const untrusted = yield* sending(url, { trust: {} })
      assert.deepStrictEqual(untrusted, { status: null, error: "untrusted_certificate" })
      assert.lengthOf(received, 0)
    }).pipe(Effect.scoped)
  )

  it.live("says that nobody is there, that nobody has this name, and that an answer is none", () =>
    Effect.gen(function* () {
      const nonsense = createServer((socket) =>
        socket
          .on("error", () => undefined)
          .resume()
          .end("nonsense\r\n\r\n")
      )
      nonsense.listen(0, "127.0.0.1")
      yield* Effect.promise(() => once(nonsense, "listening"))
      const { port } = nonsense.address() as { readonly port: number }
      const broken = yield* sending(`http://receiver.test:${port}/`)
      assert.deepStrictEqual(broken, { status: null, error: "broken_answer" })
      nonsense.close()
      yield* Effect.promise(() => once(nonsense, "close"))
      const closed = yield* sending(`http://receiver.test:${port}/`)
      assert.deepStrictEqual(closed, { status: null, error: "no_connection" })
      const unknown = yield* sending("https://nobody.test/", { resolveName: () => Effect.succeed([]) })
      assert.deepStrictEqual(unknown, { status: null, error: "unknown_name" })
    })
  )

  it.live("without TLS only listed networks are called", () =>
    Effect.gen(function* () {
      const { received, url } = yield* receiving(answerWith(200), false)
      assert.deepStrictEqual(yield* sending(url), { status: 200, error: null })
      const publicOne = yield* sending(url, { resolveName: () => Effect.succeed(["8.8.8.8"]) })
      assert.deepStrictEqual(publicOne, { status: null, error: "refused_address" })
      assert.lengthOf(received, 1)
    }).pipe(Effect.scoped)
  )
})

describe("WebhookSender.faultOf", () => {
  it.effect("says before any delivery whether a URL could be called", () =>
    Effect.gen(function* () {
      const named = (...addresses: ReadonlyArray<string>) => ({
        listed: [],
        resolveName: () => Effect.succeed(addresses)
      })
      assert.isNull(yield* faultOf("https://example.org/", named("8.8.8.8", "2606:4700::1111")))
      assert.strictEqual(yield* faultOf("http://example.org/", named("8.8.8.8")), "refused_address")
      assert.strictEqual(yield* faultOf("https://example.org/", named("8.8.8.8", "::1")), "refused_address")
      assert.strictEqual(yield* faultOf("https://example.org/", named()), "unknown_name")
    })
  )
})
