import { describe, expect, it } from "vitest"
import { analyse } from "../src/brief/Analysis.ts"
import { briefOf } from "../testing/designs.ts"

const named = (text: string) =>
  analyse(briefOf(text))
    .parts.filter(({ score }) => score > 0)
    .map(({ name }) => name)

describe("analyse: a brief in another language", () => {
  it("takes the items of lists and what is quoted for parts, as they are written", () => {
    const text =
      "Nous voulons une plateforme de réservation de salles :\n- Portail des membres : affiche les salles libres\n" +
      "- Service de réservation : enregistre les demandes dans PostgreSQL\n- Passerelle de paiement\n\n" +
      "Le service appelle « Agenda partagé » chaque nuit pour que les salles soient à jour."
    expect(named(text)).toEqual([
      "Portail des membres",
      "Service de réservation",
      "Passerelle de paiement",
      "Agenda partagé",
      "PostgreSQL"
    ])
  })

  it("takes the nouns that German writes with a capital for parts", () => {
    const text =
      "Die Leser suchen im Katalog, der aus PostgreSQL liest. Mahnungen werden vom Mailserver verschickt."
    expect(named(text)).toEqual(["Leser", "Katalog", "PostgreSQL", "Mailserver"])
  })

  it("takes names in Latin letters and quoted ones where the text has others", () => {
    expect(
      named("我们需要一个在线商店。订单写入 PostgreSQL，事件发送到 Kafka。系统包括“订单服务”和“库存服务”。")
    ).toEqual(["订单服务", "库存服务", "PostgreSQL", "Kafka"])
  })

  it.each([
    "Queremos una tienda en línea para vender libros. Los clientes buscan libros y pagan con tarjeta.",
    "Сделайте магазин, в котором покупатели находят товары и платят картой.",
    "我们需要一个在线商店，用户可以浏览商品、加入购物车并付款。",
    "- Nous voulons que les clients puissent trouver les livres et payer avec une carte\n- Il faut que tout soit rapide pour les clients"
  ])("makes no sentence a name: %s", (text) => {
    expect(named(text)).toEqual([])
    expect(analyse(briefOf(text)).parts.length).toBeGreaterThan(0)
  })
})
