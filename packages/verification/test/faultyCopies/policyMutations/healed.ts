import { callsOf } from "../../../src/calls/Calls.ts"
import { knownGuest, type MatrixFixture } from "../../../src/operations/access/MatrixFixture.ts"
import { type Account, newSession, type TestUser } from "../../../src/operations/access/People.ts"

/** The fixture with sessions that count, where what a missing rule let in has ended some. */
export const healed = async (fixture: MatrixFixture): Promise<MatrixFixture> => {
  const { world } = fixture
  const whoIs = async (cookie: string) => (await callsOf(world.api, { cookie }).get("/api/session")).json
  const entries = Object.entries(fixture.users).map(async ([name, user]) => {
    const { user: signedIn } = await whoIs(user.cookie)
    return [name, signedIn === null ? { ...user, cookie: await newSession(world, user) } : user] as const
  })
  const users = Object.fromEntries(await Promise.all(entries)) as Readonly<Record<Account, TestUser>>
  const { cookie } = users.site
  const siteAdmin = { ...world.siteAdmin, cookie }
  return {
    ...fixture,
    users,
    guests: { keeper: await knownGuest(fixture), guest: await knownGuest(fixture) },
    world: { ...world, siteAdmin },
    rootByCookie: callsOf(world.api, { cookie })
  }
}
