import type { Scene } from "../studio/scene.ts";
import { eveningCampus, gateAtDawn, heroView, mainCourtyard, peaksFromRoof, shareView } from "./campus.ts";
import { bbaWalk, phdArcade, studentsOnSteps } from "./campus-life.ts";
import { canteenAtNoon, canteenQuiet } from "./canteen.ts";
import { convocation, culturalProgramme, prizeGiving } from "./ceremonies.ts";
import { classroomFromBoard, computerLab, lecture, recordedLecture, training } from "./classrooms.ts";
import { caseRoom, caseTable, incubation, mbaTeam, presentation } from "./discussions.ts";
import { hillHike, industrialVisit } from "./excursions.ts";
import { gardenView, hostelView, transportView } from "./grounds.ts";
import { guestSpeaker, panel, seminarHall, seminarTalk } from "./hall.ts";
import { healthRoom } from "./health-room.ts";
import { libraryStacks, mphilDesk, readingRoom } from "./library.ts";
import { bloodDonation, plantationDay } from "./service.ts";
import { footballMatch, sportsGround, volleyball } from "./sports.ts";

/** Every scene by the name of its picture. */
export const scenes: Record<string, () => Scene> = {
  "hero/home": heroView,
  "programs/bba": bbaWalk,
  "programs/mba": mbaTeam,
  "programs/mphil": mphilDesk,
  "programs/phd": phdArcade,
  "events/training": training,
  "events/seminar": panel,
  "events/presentation": presentation,
  "facilities/library": libraryStacks,
  "facilities/computer-lab": () => computerLab(true),
  "facilities/classrooms": classroomFromBoard,
  "facilities/seminar-hall": seminarHall,
  "facilities/case-study-room": caseRoom,
  "facilities/incubation-centre": incubation,
  "facilities/canteen": canteenQuiet,
  "facilities/sports-ground": sportsGround,
  "facilities/hostel": hostelView,
  "facilities/health-room": healthRoom,
  "facilities/transport": transportView,
  "facilities/garden": gardenView,
  "gallery/1": gateAtDawn,
  "gallery/2": mainCourtyard,
  "gallery/3": readingRoom,
  "gallery/4": lecture,
  "gallery/5": () => computerLab(),
  "gallery/6": seminarTalk,
  "gallery/7": convocation,
  "gallery/8": studentsOnSteps,
  "gallery/9": caseTable,
  "gallery/10": canteenAtNoon,
  "gallery/11": footballMatch,
  "gallery/12": volleyball,
  "gallery/13": culturalProgramme,
  "gallery/14": plantationDay,
  "gallery/15": bloodDonation,
  "gallery/16": guestSpeaker,
  "gallery/17": industrialVisit,
  "gallery/18": hillHike,
  "gallery/19": prizeGiving,
  "gallery/20": eveningCampus,
  "gallery/21": peaksFromRoof,
  "video/leadership": recordedLecture,
  "share/card": shareView,
};
