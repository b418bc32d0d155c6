import type { NameIn, PictureName } from "./pictures/picture-name.ts";
export const testimonialsPage = {
  isSample: true,
  title: "Testimonials",
  lead: "What graduates say of the school, in their own words.",
  description: (school: string) => `What graduates of the ${school} say about their studies.`,
  ratingOf: (rating: number) => `${rating} out of 5`,
} as const;

export interface Testimonial {
  quote: string;
  name: string;
  /** Degree and profession. */
  role: string;
  /** The name of a picture, as SitePicture takes it. */
  picture: PictureName;
  rating: number;
}

const said = (number: NameIn<"testimonials">, name: string, role: string, quote: string): Testimonial => ({
  quote,
  name,
  role,
  picture: `testimonials/${number}`,
  rating: 5,
});

/** What graduates say. The first is shown largest. */
export const testimonials: readonly Testimonial[] = [
  said(
    "1",
    "Sunita Bhandari",
    "MBA 2016, branch manager, Himchuli Development Bank",
    "In my second week as a branch manager I had to refuse a loan to a man my father knows. I had refused him once before, in the case study room, and been taken apart for the way I did it. The second time I knew what to say and, more to the point, what the figures had to look like before I said it.",
  ),
  said(
    "2",
    "Prabin Ghale",
    "BBA 2019, founder, Lamjung Cardamom Traders",
    "My business plan failed its viva twice. The third version is the company.",
  ),
  said(
    "3",
    "Sarmila Ghising",
    "MBA 2018, operations head, Annapurna Dairy Cooperative",
    "We lost nine litres in every hundred between the farm and the cooler. The project I wrote for Operations Management was about exactly that, with our own data. We now lose three.",
  ),
  said(
    "4",
    "Ramesh Lamichhane",
    "M.Phil 2021, lecturer, Myagdi Multiple Campus",
    "I had taught statistics for six years before someone here asked me why. The M.Phil did not give me more techniques. It gave me reasons to leave most of them out.",
  ),
  said(
    "5",
    "Pema Dolma Sherpa",
    "BBA 2015, owner, Khumbila Guest House",
    "I wanted to leave after the first accounting test. The teacher sat with me every Friday until Dashain. I do my own books now, in two currencies.",
  ),
  said(
    "6",
    "Anil Kumar Mahato",
    "MBA 2012, chief administrative officer of a rural municipality",
    "Public money has a way of becoming nobody’s money. What I took from the school is a dull habit: read the voucher, then the total, then ask.",
  ),
  said(
    "7",
    "Sabina Khadgi",
    "Ph.D 2022, associate professor of finance",
    "My supervisor returned the first chapter with one line: ‘Who told you so?’ I spent four months finding out. Every paper I have published since begins with that question.",
  ),
  said(
    "8",
    "Tek Bahadur Pun",
    "MBA 2010, general manager, Modi Khola Hydropower",
    "Classes at half past six in the morning, the site by eleven. I was tired for two years and I would do it again, because on most days I used in the afternoon what I had heard at dawn.",
  ),
  said(
    "9",
    "Kabita Shah",
    "MBA 2014, human resources manager, Madhyanchal Hospital",
    "We were seven women among forty in my year, and nobody let us be the secretary of every group. It sounds small. I still arrange meetings that way.",
  ),
  said(
    "10",
    "Dipendra Oli",
    "BBA 2020, credit analyst, Rapti Finance",
    "Eight weeks of internship sounded long. I stayed four years.",
  ),
  said(
    "11",
    "Rejina Maharjan",
    "BBA 2022, student of the MBA",
    "The library is warm in winter and the question papers are in order. I say this as someone who has seen other libraries.",
  ),
  said(
    "12",
    "Bharat Prasad Joshi",
    "MBA 2008, director, Mahakali Handmade Paper",
    "I came to learn how to sell. In the third semester I found out that we had been selling below cost for eleven years. We make less paper today, and a living.",
  ),
  said(
    "13",
    "Nisha Budhathoki",
    "M.Phil 2019, program officer for rural finance",
    "I read a hundred studies a year and decide which of them become policy. Before the M.Phil I read the conclusions. Now I read the tables, and about thirty of the hundred are left.",
  ),
  said(
    "14",
    "Ishwor Regmi",
    "BBA 2017, chartered accountant",
    "Teachers here tell you when your work is not good enough, and then they show you the page.",
  ),
];
