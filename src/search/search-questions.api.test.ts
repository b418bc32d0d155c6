import { expect, test } from "vitest";
import { settleSamples } from "#server/setup/first-start.ts";
import { sampleDocuments } from "#server/setup/sample-school.ts";
import { openReads } from "#site/reads.server.ts";
import { personParts } from "#testing/samples/picture-forms.ts";
import { jpeg } from "#testing/samples/sample-pictures.ts";
import { makeWorld } from "#testing/world.ts";

const firstStart = "2026-11-15";

/** What visitors ask the sample school, and the page they expect: a URL that begins so, or one of several. */
const questions = `
bba                                         /programs/bba
mba fees                                    /programs/mba#fees
bba fee structure                           /programs/bba#fees
total cost of phd                           /programs/phd#fees
what is the grading scale                   /programs/bba#grading-scale /programs/mba#grading-scale
bba syllabus                                /programs/bba#plan-of-study
duration of mphil                           /programs/mphil#duration
who can apply for mba                       /programs/mba#eligibility /programs/mba#who-may-apply
how to apply for bba                        /programs/bba#apply /programs/bba#how-to-apply
mba admission deadline                      /programs/mba#dates
phd entrance exam date                      /programs/phd#dates
mba specialization                          /programs/mba#specialisations
bachelor degree                             /programs/bba
research degree                             /programs/mphil /programs/phd
exam routine                                /notice?type=Exam /notice/
bba fourth semester routine                 /notice/{routine-of-the-end-term}
results of bba second semester              /notice/{bba-second-semester}
scholarship                                 /notice/{merit-scholarship}
library hours in exam                       /notice/{library-hours} /facilities#facility-library
hostel                                      /facilities#facility-hostel
canteen price                               /facilities#facility-canteen
where can I park my vehicle                 /facilities#facility-transport
phone number                                /contact#details
office hours                                /contact#details
map                                         /contact#map
email address of the college                /contact#details
faculty members                             /faculties
who teaches marketing                       /faculties/
administrative staff                        /team
campus chief                                /about#chiefs
upcoming events                             /events /notice?type=Events
photos of campus                            /gallery
subscribe newsletter                        /follow
privacy policy                              /privacy
terms and conditions                        /tos
dashain holidays                            /notice/{dashain}
vacancy for lecturer                        /notice/{vacancy}
what do students say                        /testimonials
भर्ना                                         /notice?type=Admission /programs
एमबीए शुल्क                                   /programs/mba#fees
बीबीए भर्ना कहिले                               /programs/bba /notice/{bba-admission}
परीक्षाको नतिजा                                /notice?type=Result  /notice/{results}
परीक्षा तालिका                                 /notice?type=Exam
छात्रवृत्तिको लागि आवेदन                          /notice/{merit-scholarship}
पुस्तकालय कहिले खुल्छ                            /facilities#facility-library /notice/{library-hours}
छात्रावास                                      /facilities#facility-hostel
शिक्षकहरू                                      /faculties
सम्पर्क नम्बर                                   /contact
बिदाको सूचना                                   /notice?type=Holiday
स्नातकोत्तर कार्यक्रम                             /programs/mba /programs/mphil
विद्यार्थी परिचयपत्र                              /notice/{विद्यार्थी} /notice/
क्याम्पस कहाँ छ                                 /contact#map
bba ko fee kati ho                          /programs/bba#fees
mba bharna kahile khulcha                   /programs/mba /notice/{mba-admission}
natija kahile aauncha                       /notice?type=Result
chhatravritti kasari paincha                /notice/{merit-scholarship}
pustakalaya                                 /facilities#facility-library
exam ko rutin                               /notice?type=Exam
college kaha cha                            /contact#map
bida kahile                                 /notice?type=Holiday
`;

test("questions in English, Nepali and romanised Nepali lead to the page that has the answer", async () => {
  const world = await makeWorld();
  world.setTime(`${firstStart}T06:15:00.000Z`);
  const { db, readers, now, storedFiles } = world;
  // Drawing the portraits of the sample's people would take most of the time.
  await db.insertInto("sampled_tables").values({ name: "people" }).execute();
  const teacher = personParts({ fullName: "Sarita Magar", subjects: "Marketing Management" }, await jpeg());
  await (await world.asAdministrator()).send("POST", "/api/faculties", teacher);
  await settleSamples({ db, storedFiles, now, config: { sampleData: true } });
  const { search } = openReads(db, readers, now, sampleDocuments(firstStart)).reads;
  const answer = async (query: string) =>
    (await search.find({ query, page: 1 })).results.slice(0, 3).map(({ href }) => href);

  const missed: string[] = [];
  for (const line of questions.trim().split("\n")) {
    const [question = "", ...expected] = line.trim().split(/\s{2,}|(?<=\S) (?=\/)/);
    const isExpected = (href: string) =>
      expected.some((one) => {
        const [start = "", part] = one.split(/[{}]/);
        return href.startsWith(start) && (!part || decodeURIComponent(href).includes(part));
      });
    const found = await answer(question);
    if (!found.some(isExpected)) missed.push(`${question} → ${found.map(decodeURIComponent).join(" ")}`);
  }
  expect(missed).toEqual([]);
});
