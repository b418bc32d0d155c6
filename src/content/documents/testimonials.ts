import type { Content } from "#documents/documents.ts";
import { samplePicture } from "./sample-values.ts";

/** The people are invented. The first is shown largest. */
export const testimonials: Content<"testimonials"> = {
  lead: "What graduates say of the school, in their own words.",
  items: [
    {
      id: "sunita-bhandari",
      name: "Sunita Bhandari",
      role: "MBA 2016, branch manager, Himchuli Development Bank",
      quote:
        "In my second week as a branch manager I had to refuse a loan to a man my father knows. I had refused him once before, in the case study room, and been taken apart for the way I did it. The second time I knew what to say and, more to the point, what the figures had to look like before I said it.",
      rating: 5,
      picture: samplePicture("testimonials/1", "", { x: 50, y: 0 }),
    },
    {
      id: "prabin-ghale",
      name: "Prabin Ghale",
      role: "BBA 2019, founder, Lamjung Cardamom Traders",
      quote: "My business plan failed its viva twice. The third version is the company.",
      rating: 5,
      picture: samplePicture("testimonials/2", "", { x: 50, y: 0 }),
    },
    {
      id: "sarmila-ghising",
      name: "Sarmila Ghising",
      role: "MBA 2018, operations head, Annapurna Dairy Cooperative",
      quote:
        "We lost nine litres in every hundred between the farm and the cooler. The project I wrote for Operations Management was about exactly that, with our own data. We now lose three.",
      rating: 5,
      picture: samplePicture("testimonials/3", "", { x: 50, y: 0 }),
    },
    {
      id: "ramesh-lamichhane",
      name: "Ramesh Lamichhane",
      role: "M.Phil 2021, lecturer, Myagdi Multiple Campus",
      quote:
        "I had taught statistics for six years before someone here asked me why. The M.Phil did not give me more techniques. It gave me reasons to leave most of them out.",
      rating: 5,
      picture: samplePicture("testimonials/4", "", { x: 50, y: 0 }),
    },
    {
      id: "pema-dolma-sherpa",
      name: "Pema Dolma Sherpa",
      role: "BBA 2015, owner, Khumbila Guest House",
      quote:
        "I wanted to leave after the first accounting test. The teacher sat with me every Friday until Dashain. I do my own books now, in two currencies.",
      rating: 5,
      picture: samplePicture("testimonials/5", "", { x: 50, y: 0 }),
    },
    {
      id: "anil-kumar-mahato",
      name: "Anil Kumar Mahato",
      role: "MBA 2012, chief administrative officer of a rural municipality",
      quote:
        "Public money has a way of becoming nobody’s money. What I took from the school is a dull habit: read the voucher, then the total, then ask.",
      rating: 5,
      picture: samplePicture("testimonials/6", "", { x: 50, y: 0 }),
    },
    {
      id: "sabina-khadgi",
      name: "Sabina Khadgi",
      role: "Ph.D 2022, associate professor of finance",
      quote:
        "My supervisor returned the first chapter with one line: ‘Who told you so?’ I spent four months finding out. Every paper I have published since begins with that question.",
      rating: 5,
      picture: samplePicture("testimonials/7", "", { x: 50, y: 0 }),
    },
    {
      id: "tek-bahadur-pun",
      name: "Tek Bahadur Pun",
      role: "MBA 2010, general manager, Modi Khola Hydropower",
      quote:
        "Classes at half past six in the morning, the site by eleven. I was tired for two years and I would do it again, because on most days I used in the afternoon what I had heard at dawn.",
      rating: 5,
      picture: samplePicture("testimonials/8", "", { x: 50, y: 0 }),
    },
    {
      id: "kabita-shah",
      name: "Kabita Shah",
      role: "MBA 2014, human resources manager, Madhyanchal Hospital",
      quote:
        "We were seven women among forty in my year, and nobody let us be the secretary of every group. It sounds small. I still arrange meetings that way.",
      rating: 5,
      picture: samplePicture("testimonials/9", "", { x: 50, y: 0 }),
    },
    {
      id: "dipendra-oli",
      name: "Dipendra Oli",
      role: "BBA 2020, credit analyst, Rapti Finance",
      quote: "Eight weeks of internship sounded long. I stayed four years.",
      rating: 5,
      picture: samplePicture("testimonials/10", "", { x: 50, y: 0 }),
    },
    {
      id: "rejina-maharjan",
      name: "Rejina Maharjan",
      role: "BBA 2022, student of the MBA",
      quote:
        "The library is warm in winter and the question papers are in order. I say this as someone who has seen other libraries.",
      rating: 5,
      picture: samplePicture("testimonials/11", "", { x: 50, y: 0 }),
    },
    {
      id: "bharat-prasad-joshi",
      name: "Bharat Prasad Joshi",
      role: "MBA 2008, director, Mahakali Handmade Paper",
      quote:
        "I came to learn how to sell. In the third semester I found out that we had been selling below cost for eleven years. We make less paper today, and a living.",
      rating: 5,
      picture: samplePicture("testimonials/12", "", { x: 50, y: 0 }),
    },
    {
      id: "nisha-budhathoki",
      name: "Nisha Budhathoki",
      role: "M.Phil 2019, program officer for rural finance",
      quote:
        "I read a hundred studies a year and decide which of them become policy. Before the M.Phil I read the conclusions. Now I read the tables, and about thirty of the hundred are left.",
      rating: 5,
      picture: samplePicture("testimonials/13", "", { x: 50, y: 0 }),
    },
    {
      id: "ishwor-regmi",
      name: "Ishwor Regmi",
      role: "BBA 2017, chartered accountant",
      quote: "Teachers here tell you when your work is not good enough, and then they show you the page.",
      rating: 5,
      picture: samplePicture("testimonials/14", "", { x: 50, y: 0 }),
    },
  ],
};
