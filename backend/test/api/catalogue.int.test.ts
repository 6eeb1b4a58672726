import { blenderCalls } from './blenderCalls.ts';
import { partOfApi } from './documentedApi.ts';

partOfApi('catalogue', blenderCalls);
