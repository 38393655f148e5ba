// Offers the introduction on Home until it is read or declined.

const offer = document.getElementById("start-offer");
if (!offer) return;
if (hearth.memory.get("start") === "done") {
  offer.hidden = true;
  return;
}
for (const place of offer.querySelectorAll("[data-script]")) place.dataset.ready = "";
offer.querySelector("button").addEventListener("click", () => {
  hearth.memory.set("start", "done");
  offer.hidden = true;
  document.getElementById("main").focus();
});
